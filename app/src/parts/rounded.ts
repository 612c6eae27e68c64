import { signedPercent } from './percent-text.tsx';

/** More than everything cannot be lost. */
export const ALL_LOST_PPM = -1_000_000;

/** Hundredths of a per cent are as fine as the past deserves; what is cut off is never cut in favour of the result. */
export const cut = (ppm: number): number => Math.floor(ppm / 100) * 100;

export const resultText = (tag: string, ppm: number): string => signedPercent(tag, cut(ppm));

/** For a sentence that says in words whether it was a loss: then the number has no sign. */
export const outcomeOf = (tag: string, ppm: number): { outcome: 'lost' | 'made'; text: string } => {
  const text = resultText(tag, ppm);
  return cut(ppm) < 0 ? { outcome: 'lost', text: text.replace('−', '') } : { outcome: 'made', text };
};

/** A fall or a loss, which the figures give as a size. */
export const lossText = (tag: string, ppm: number): string => signedPercent(tag, cut(-ppm));

/** In whole per cents, for what many markets came to: more digits would be of one market alone. */
export const wholeText = (tag: string, ppm: number): string => {
  const whole = Math.floor(ppm / 10_000) * 10_000;
  return (whole > 0 ? '+' : '') + shareText(tag, whole);
};

const shares = new Map<string, Intl.NumberFormat>();

/** A share of many, for which whole per cents are enough; below ten with one decimal. */
export const shareText = (tag: string, ppm: number): string => {
  const digits = ppm > 0 && ppm < 100_000 ? 1 : 0;
  const name = `${tag} ${digits}`;
  const format =
    shares.get(name) ??
    new Intl.NumberFormat(tag, { style: 'percent', numberingSystem: 'latn', maximumFractionDigits: digits });
  shares.set(name, format);
  return format.format(ppm / 1_000_000).replace('-', '−');
};
