/**
 * A text by an author, split for the screen into paragraphs with links. It never becomes markup, so it can only be
 * read. A link is shown as the address it leads to, with the host in plain sight.
 */
export type Piece = string | { readonly href: string };

const address = /https:\/\/[^\s<>"'()[\]{}|\\^`\p{Cc}]+/gu;
/** What follows an address in a sentence is not part of it. */
const afterwards = /[.,;:!?…·。、，！？]+$/u;

export const paragraphsOf = (text: string): Piece[][] =>
  text
    .split(/\n(?:[^\S\n]*\n)+/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map(piecesOf);

const piecesOf = (paragraph: string): Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of paragraph.matchAll(address)) {
    const href = found[0].replace(afterwards, '');
    if (!isPlainAddress(href)) continue;
    if (found.index > at) pieces.push(paragraph.slice(at, found.index));
    pieces.push({ href });
    at = found.index + href.length;
  }
  if (at < paragraph.length) pieces.push(paragraph.slice(at));
  return pieces;
};

/** Without a name before the host, which would pass for one, and without letters that only look like others. */
const isPlainAddress = (href: string): boolean =>
  /^https:\/\/[a-z\d][a-z\d.-]*\.[a-z]{2,}(:\d+)?(?=[/?#]|$)/i.test(href);
