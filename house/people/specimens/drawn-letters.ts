/**
 * Letters drawn as lines on a grid of 4 by 6. Required texts on specimens, above all the word specimen, use them, because
 * on a machine without fonts other text is drawn as empty boxes.
 */
const lines: Readonly<Record<string, string>> = {
  A: 'M0 6L2 0L4 6M.7 4H3.3',
  B: 'M0 6V0H2.5Q4 0 4 1.5T2.5 3H0H2.5Q4 3 4 4.5T2.5 6H0',
  C: 'M4 1Q3.5 0 2 0Q0 0 0 3T2 6Q3.5 6 4 5',
  D: 'M0 6V0H2Q4 0 4 3T2 6Z',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  G: 'M4 1Q3.5 0 2 0Q0 0 0 3T2 6Q4 6 4 3.5H2.5',
  H: 'M0 0V6M4 0V6M0 3H4',
  I: 'M2 0V6',
  J: 'M4 0V4Q4 6 2 6T0 4.5',
  K: 'M0 0V6M4 0L0 3.5M1.3 2.5L4 6',
  L: 'M0 0V6H4',
  M: 'M0 6V0L2 3.5L4 0V6',
  N: 'M0 6V0L4 6V0',
  O: 'M2 0Q0 0 0 3T2 6Q4 6 4 3T2 0',
  P: 'M0 6V0H2.5Q4 0 4 1.7T2.5 3.4H0',
  Q: 'M2 0Q0 0 0 3T2 6Q4 6 4 3T2 0M2.5 4.2L4 6',
  R: 'M0 6V0H2.5Q4 0 4 1.7T2.5 3.4H0M2 3.4L4 6',
  S: 'M4 1Q3.5 0 2 0Q0 0 0 1.5T2 3Q4 3 4 4.5T2 6Q.5 6 0 5',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6T4 4V0',
  V: 'M0 0L2 6L4 0',
  W: 'M0 0L1 6L2 2L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
  Z: 'M0 0H4L0 6H4',
  0: 'M2 0Q0 0 0 3T2 6Q4 6 4 3T2 0M3.2 1.2L.8 4.8',
  1: 'M.7 1.3L2 0V6M.7 6H3.3',
  2: 'M0 1.3Q.3 0 2 0T4 1.6Q4 3 0 6H4',
  3: 'M0 0H4L1.8 2.5Q4 2.5 4 4.3T2 6Q.4 6 0 4.8',
  4: 'M3 6V0L0 4.3H4',
  5: 'M4 0H.4L0 2.8Q1 2.2 2 2.2Q4 2.2 4 4.1T2 6Q.4 6 0 5',
  6: 'M3.5 .3Q0 1 0 4.2Q0 6 2 6T4 4.3T2 2.6Q.3 2.6 0 4',
  7: 'M0 0H4L1.3 6',
  8: 'M2 2.8Q.3 2.8 .3 1.4T2 0T3.7 1.4T2 2.8Q0 2.8 0 4.4T2 6T4 4.4T2 2.8',
  9: 'M.5 5.7Q4 5 4 1.8Q4 0 2 0T0 1.7T2 3.4Q3.7 3.4 4 2',
  '.': 'M2 5.7V6',
  ',': 'M2 5.5L1.4 6.8',
  '-': 'M.8 3H3.2',
  '+': 'M.5 3H3.5M2 1.5V4.5',
};

const ADVANCE = 5.6;

export type Writing = {
  x: number;
  y: number;
  /** The height of a letter in pixels. */
  size: number;
  colour?: string;
  opacity?: number;
  weight?: number;
  centred?: boolean;
  turn?: number;
};

/** Draws text; `y` is the top of the letters. Signs without a letter here stay blank. */
export const written = (text: string, at: Writing): string => {
  const { x, y, size, colour = '#1c2430', opacity = 1, weight = 0.7, centred = false, turn = 0 } = at;
  const scale = size / 6;
  const start = centred ? x - writtenWidth(text, size) / 2 : x;
  const letters = [...text.toUpperCase()].map((letter, place) => {
    const path = lines[letter];
    return path === undefined ? '' : `<path transform="translate(${place * ADVANCE} 0)" d="${path}"/>`;
  });
  return `<g transform="rotate(${turn} ${x} ${y}) translate(${start} ${y}) scale(${scale})" fill="none"
    stroke="${colour}" stroke-opacity="${opacity}" stroke-width="${weight}" stroke-linecap="round"
    stroke-linejoin="round">${letters.join('')}</g>`;
};

export const writtenWidth = (text: string, size: number): number =>
  Math.max(0, [...text].length * ADVANCE - (ADVANCE - 4)) * (size / 6);
