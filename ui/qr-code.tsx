import encodeQR from 'qr';
import css from './qr-code.module.css';

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

type QrCodeProps = {
  text: string;
  label: string;
  /** To be scanned from across a room. */
  large?: boolean;
};

export function QrCode({ text, label, large }: QrCodeProps) {
  const lines = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  return (
    <svg
      className={css.code}
      data-large={large || undefined}
      viewBox={`0 0 ${lines.length} ${lines.length}`}
      role="img"
      aria-label={label}
    >
      <path d={drawDark(lines)} shapeRendering="crispEdges" />
    </svg>
  );
}
