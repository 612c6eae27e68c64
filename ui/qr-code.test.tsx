import { render, screen, waitFor } from '@testing-library/react';
import encodeQR from 'qr';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

/** Which modules a path of `M x y h run v1 h-run z` strokes covers. */
const drawn = (path: string): Set<string> =>
  new Set(
    [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].flatMap(([, x, y, run]) =>
      Array.from({ length: Number(run) }, (_, step) => `${Number(x) + step},${y}`),
    ),
  );

it('the drawing covers every dark module of the code and no other', async () => {
  const text = 'otpauth://totp/Paperlock:owner?secret=JBSWY3DPEHPK3PXP&issuer=Paperlock';
  render(<QrCode text={text} label="to scan" />);
  const data = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const dark = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])));

  const path = () =>
    screen.getByRole('img', { name: 'to scan' }).querySelector('path')?.getAttribute('d') ?? '';
  await waitFor(() => expect(drawn(path())).toEqual(new Set(dark)));
});
