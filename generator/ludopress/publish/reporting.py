"""Reporting: an examination as one web page that needs nothing else, with pictures of what is wrong.

What it looks like is templates/report/, as it ships: a project's own templates are not asked, so that a deck
cannot write its own report. Everything that is said is escaped; pictures are images, in which nothing runs
and from which nothing is fetched, and the page's policy forbids the rest.
"""

import base64
import hashlib
from collections.abc import Iterator, Sequence
from functools import lru_cache

from jinja2 import FileSystemLoader, StrictUndefined
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup

from ludopress.errors import Mistake
from ludopress.invariants import INVARIANTS, Examination
from ludopress.invariants.report import by_gravity, by_table, gravity_of, joined, summary
from ludopress.model import Edition, Finding
from ludopress.publish.evidence import Evidence, Exhibit
from ludopress.shelves import shipped


def section(examined: Examination, edition: Edition) -> str:
    """Return the part of a page that tells what was found on ``edition``, and what was proven."""
    evidence = Evidence(edition)
    groups: dict[tuple[str, str], list[Finding]] = {}
    for finding in by_gravity(examined):
        groups.setdefault((gravity_of(finding), finding.code), []).append(finding)
    return _rendered(
        "deck.html",
        slug=edition.game.slug,
        title=edition.game.title,
        passed=examined.passed,
        summary=summary(examined, edition.game.slug),
        groups=[_group(code, findings, evidence) for (_, code), findings in groups.items()],
        checks=[(INVARIANTS[tally.code].promise, tally) for tally in by_table(examined)],
    )


def mistaken(deck: str, mistakes: Sequence[Mistake], message: str) -> str:
    """Return the part of a page that tells why ``deck`` could not be made: each mistake, or the message."""
    return _rendered("mistakes.html", slug=deck, mistakes=mistakes, message=message)


def page(title: str, sections: Sequence[str]) -> str:
    """Return ``sections`` as a web page."""
    style = _rendered("style.css")
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    parts = [Markup(part) for part in sections]  # noqa: S704  (each was escaped when it was made)
    return _rendered("page.html", title=title, sections=parts, style=Markup(style), digest=digest)  # noqa: S704


def _group(code: str, findings: Sequence[Finding], evidence: Evidence) -> dict[str, object]:
    """Return what a page tells of the findings of one check that are equally grave."""
    check = INVARIANTS[code]
    return {
        "code": code,
        "severity": findings[0].severity,
        "gravity": gravity_of(findings[0]),
        "promise": check.promise,
        "reason": joined(check.reason),
        "findings": [
            {
                "place": f"{one.at}" if one.at else "",
                "subject": one.subject,
                "message": one.message,
                "pictures": list(_pictures(evidence.of(one))),
            }
            for one in findings
        ],
    }


def _pictures(exhibits: Sequence[Exhibit]) -> Iterator[dict[str, object]]:
    for exhibit in exhibits:
        coded = base64.b64encode(exhibit.svg).decode()
        yield {
            "source": f"data:image/svg+xml;base64,{coded}",
            "caption": exhibit.caption,
            "wide": exhibit.wide,
        }


def _rendered(name: str, **said: object) -> str:
    return _environment().get_template(name).render(said)


@lru_cache(maxsize=1)
def _environment() -> ImmutableSandboxedEnvironment:
    return ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(shipped() / "templates" / "report"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
