import encodeQR from 'qr';

/** Empty modules around the code, without which scanners do not find it. */
const QUIET_ZONE = 4;

/**
 * Draws a QR code in half blocks, two lines of modules in one line of text. Light modules are drawn and dark ones left out, as
 * terminals are dark; `coloured` also sets both colours, so that scanners can read it in a light terminal.
 */
export const terminalQr = (text: string, { coloured }: { coloured: boolean }): string[] => {
  const lines = encodeQR(text, 'raw', { ecc: 'low', border: QUIET_ZONE });
  return lines.flatMap((upper, y) => {
    if (y % 2 === 1) return [];
    const lower = lines[y + 1];
    const drawn = upper.map((dark, x) => block(!dark, lower?.[x] === false)).join('');
    return [coloured ? `\x1b[97;40m${drawn}\x1b[0m` : drawn];
  });
};

const block = (upper: boolean, lower: boolean): string => {
  if (upper) return lower ? '█' : '▀';
  return lower ? '▄' : ' ';
};
