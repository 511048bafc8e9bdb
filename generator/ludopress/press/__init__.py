"""PDF: sheets become one file: ReportLab draws the pages, pikepdf joins in the art and finishes the file."""

from ludopress.press.binding import bind, pdf
from ludopress.press.finishing import Colophon
from ludopress.press.pages import POINTS, Page, Shown, page_of
from ludopress.press.stitching import stitch

__all__ = ["POINTS", "Colophon", "Page", "Shown", "bind", "page_of", "pdf", "stitch"]
