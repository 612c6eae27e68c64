/**
 * Takes the one JPEG out of a PDF without drawing a page, reading a script or opening a packed object. Our specimens are
 * stored in PDFs like this; a PDF that stores its picture differently is refused.
 */
export const pictureInPdf = (pdf: Buffer): Buffer | null => {
  const text = pdf.toString('latin1');
  const pictures: Buffer[] = [];
  for (const { index, 0: opening, 1: dictionary = '' } of text.matchAll(streamOpening)) {
    const length = jpegLength(dictionary);
    if (length === null) continue;
    const start = index + opening.length;
    const picture = pdf.subarray(start, start + length);
    if (picture.length !== length || !/^\s{0,2}endstream/.test(text.substr(start + length, 11))) return null;
    pictures.push(picture);
  }
  // With several pictures there would be a choice, and so a way to show people one and us another.
  return pictures.length === 1 ? (pictures[0] ?? null) : null;
};

/**
 * A dictionary without another inside it, and the stream that follows. Bounded, so that no content makes the search slow.
 */
const streamOpening = /<<([^<>]{1,400})>>\s{0,2}stream\r?\n/g;

const jpegLength = (dictionary: string): number | null => {
  if (!/\/Subtype\s?\/Image\b/.test(dictionary) || !/\/Filter\s?\/DCTDecode\b/.test(dictionary)) return null;
  const [, length, indirect] = /\/Length (\d{1,8})( \d+ R)?/.exec(dictionary) ?? [];
  return length === undefined || indirect !== undefined ? null : Number(length);
};
