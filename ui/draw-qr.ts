import encodeQR from 'qr';

/** Empty modules around the code, without which scanners do not find it. */
const QUIET_ZONE = 4;

/** One stroke for each run of dark modules in a line. */
const drawDark = (lines: readonly (readonly boolean[])[]): string =>
  lines
    .flatMap((line, y) =>
      line.flatMap((dark, x) => {
        if (!dark || line[x - 1]) return [];
        const end = line.indexOf(false, x);
        const run = (end < 0 ? line.length : end) - x;
        return [`M${x} ${y}h${run}v1h-${run}z`];
      }),
    )
    .join('');

/** A code as the path of its dark modules in a square of so many. */
export const drawQr = (text: string): { size: number; path: string } => {
  const lines = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  return { size: lines.length, path: drawDark(lines) };
};
