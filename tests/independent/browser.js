// Looks at a page in a frame as wide as a telephone, and leaves what it sees in the document.
const frame = document.querySelector("iframe");

function colours(image) {
  if (!image.naturalWidth) return 0;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 32;
  const context = canvas.getContext("2d");
  context.drawImage(image, 0, 0, 32, 32);
  const data = context.getImageData(0, 0, 32, 32).data;
  const seen = new Set();
  for (let at = 0; at < data.length; at += 4) {
    seen.add(((data[at] >> 4) << 8) | ((data[at + 1] >> 4) << 4) | (data[at + 2] >> 4));
  }
  return seen.size;
}

function seen() {
  const page = frame.contentDocument, window = frame.contentWindow, root = page.documentElement;
  const style = (element) => window.getComputedStyle(element);
  const within = (element) => element.getBoundingClientRect().right <= root.clientWidth + 1;
  const words = [...page.querySelectorAll("p, li, td, th, figcaption, small")];
  return {
    width: root.clientWidth,
    scrolls: root.scrollWidth,
    beyond: [...page.querySelectorAll("body *")].filter((one) => !within(one) && !one.closest("table")).map((one) => one.textContent.trim().slice(0, 40)),
    headings: [...page.querySelectorAll("h1, h2, h3, h4, h5, h6")].map((one) => Number(one.tagName[1])),
    language: root.lang,
    direction: root.dir,
    dark: window.matchMedia("(prefers-color-scheme: dark)").matches,
    ink: style(page.body).color,
    paper: style(page.body).backgroundColor,
    smallest: Math.min(...words.map((one) => parseFloat(style(one).fontSize))),
    links: [...page.querySelectorAll("a")].map((one) => !!page.getElementById(one.getAttribute("href").slice(1))),
    images: [...page.images].map((one) => ({ alt: one.getAttribute("alt"), figure: !!one.closest("figure"), colours: colours(one) })),
    fetched: window.performance.getEntriesByType("resource").map((one) => one.name).filter((name) => !name.startsWith("data:")),
  };
}

frame.onload = () => {
  const told = document.createElement("pre");
  told.id = "seen";
  told.textContent = JSON.stringify(seen());
  document.body.replaceChildren(told);
};
frame.srcdoc = PAGE;
