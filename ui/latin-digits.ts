/** The zeros of the digits our readers' keyboards may write: Arabic, Persian, Devanagari, Thai, full width. */
const zeros = ['٠', '۰', '०', '๐', '０'].map((zero) => zero.charCodeAt(0));

function digitOf(char: string): string {
  const code = char.charCodeAt(0);
  const zero = zeros.find((start) => code >= start && code < start + 10);
  return zero === undefined ? char : String(code - zero);
}

/** The same text, its digits as 0–9. */
export const withLatinDigits = (text: string): string => Array.from(text, digitOf).join('');

/** Only the digits of a text, as 0–9: a pasted "12 34-56" becomes "123456". */
export const latinDigits = (text: string): string => withLatinDigits(text).replace(/\D/g, '');
