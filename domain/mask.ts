const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * For identity strings: the first and last three characters, as a reader counts characters. Of a short
 * string less is shown, so that at least a third stays hidden; the stars do not tell how much.
 */
export const mask = (text: string): string => {
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment);
  const shown = Math.min(3, Math.floor(characters.length / 3));
  return `${characters.slice(0, shown).join('')}***${characters.slice(characters.length - shown).join('')}`;
};
