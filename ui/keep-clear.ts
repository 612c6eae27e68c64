/** What must not be lain upon, besides text; also where something is about to appear. The numbers beside a chart have no height. */
const things =
  'a[href], button, input, select, textarea, label, summary, img, svg, figure, [role="tab"], [role="switch"], [data-shape]';
/** Looks this far beyond its own edge. */
const AIR_PX = 4;
/** Closer together than a line of the smallest text is high. */
const STEP_PX = 8;
const AFTER_SCROLL_MS = 160;

const overlaps = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const hasTextIn = (part: Element, place: DOMRect): boolean =>
  [...part.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((line) => overlaps(line, place));
  });

/** Whether nothing that is read or pressed lies under this place. */
const isFree = (place: DOMRect, self: Element): boolean => {
  const seen = new Set<Element>();
  for (let x = place.left; x <= place.right; x += STEP_PX)
    for (let y = place.top; y <= place.bottom; y += STEP_PX)
      for (const part of document.elementsFromPoint(x, y)) seen.add(part);
  return [...seen].every((part) => self.contains(part) || !(part.closest(things) || hasTextIn(part, place)));
};

/** Where it would be if it were neither tucked away nor in a bar: its layout, which knows no translation. */
const homeOf = (button: HTMLElement): DOMRect =>
  new DOMRect(
    button.offsetLeft - AIR_PX,
    button.offsetTop - AIR_PX,
    button.offsetWidth + 2 * AIR_PX,
    button.offsetHeight + 2 * AIR_PX,
  );

/** Says by `data-clear` or `data-covers` whether a floating button lies upon nothing at its place, and by `data-moving` that the page is scrolled; returns what ends that. */
export const keepClear = (button: HTMLElement): (() => void) => {
  // Where the layout cannot be asked, it stays tucked away.
  if (!('elementsFromPoint' in document)) return () => {};
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const look = () => {
    const free = isFree(homeOf(button), button);
    button.toggleAttribute('data-clear', free);
    button.toggleAttribute('data-covers', !free);
    button.removeAttribute('data-moving');
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(look, AFTER_SCROLL_MS);
  };
  const giveWay = () => {
    button.removeAttribute('data-clear');
    soon();
  };
  // Who scrolls reads what comes: it steps aside until the page rests.
  const stepAside = () => {
    button.setAttribute('data-moving', '');
    giveWay();
  };
  // What appears under it is read at once, so it does not wait where it is.
  const onChange = () => {
    if (button.hasAttribute('data-clear')) {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    }
    soon();
  };
  const options = { passive: true, signal: stop.signal };
  addEventListener('scroll', stepAside, options);
  addEventListener('resize', giveWay, options);
  const changes = new MutationObserver(onChange);
  changes.observe(document.body, { childList: true, subtree: true });
  // It was dragged elsewhere.
  changes.observe(button, { attributeFilter: ['style', 'data-side'] });
  const growth = new ResizeObserver(soon);
  growth.observe(document.body);
  soon();
  return () => {
    stop.abort();
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    changes.disconnect();
    growth.disconnect();
  };
};
