/**
 * A foreign text as one line of limited length, without control characters and without characters that change the
 * direction of neighbouring text.
 */
export const oneLine = (text: string, most: number): string => {
  const plain = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const letters = [...plain];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : plain;
};
