import { useEffect, useState } from 'react';
import css from './qr-code.module.css';

type QrCodeProps = {
  text: string;
  label: string;
  /** To be scanned from across a room. */
  large?: boolean;
};

type Draw = typeof import('./draw-qr.ts').drawQr;

/** Most pages that have a code have it a tap away: what draws it comes when the first one is shown. */
let known: Draw | undefined;

/** Takes its place at once, and is drawn as soon as it can be. */
export function QrCode({ text, label, large }: QrCodeProps) {
  const [draw, setDraw] = useState(() => known);
  useEffect(() => {
    if (draw) return undefined;
    let shown = true;
    // Whoever gets no code still has the text that it stands for beside it.
    void import('./draw-qr.ts').then(
      ({ drawQr }) => {
        known = drawQr;
        if (shown) setDraw(() => drawQr);
      },
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [draw]);
  const { size, path } = draw?.(text) ?? { size: 1, path: '' };
  return (
    <svg
      className={css.code}
      data-large={large || undefined}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
