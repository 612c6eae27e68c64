import { type PointerEvent, useEffect, useRef } from 'react';
import { SupportIcon } from './icons.tsx';
import { useSpeaker } from './speaker-context.tsx';
import css from './support-button.module.css';

/** Less than this is a tap by an unsteady finger. */
const dragFromPx = 6;
const marginPx = 16;

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/**
 * Round, above tab bar and actions. Whoever finds it in the way drags it elsewhere, but never below its
 * home place, where the primary action is; it then rests at the nearer side.
 */
export function SupportButton({ href }: { href: string }) {
  const { say } = useSpeaker();
  const ref = useRef<HTMLAnchorElement>(null);
  const moved = useRef({ x: 0, y: 0 });
  const dragged = useRef(false);

  const place = (x: number, y: number) => {
    moved.current = { x, y };
    if (ref.current) ref.current.style.translate = `${x}px ${y}px`;
  };

  useEffect(() => {
    const goHome = () => {
      moved.current = { x: 0, y: 0 };
      if (ref.current) ref.current.style.translate = '';
    };
    addEventListener('resize', goHome);
    return () => removeEventListener('resize', goHome);
  }, []);

  const drag = (start: PointerEvent<HTMLAnchorElement>) => {
    const button = start.currentTarget;
    const from = moved.current;
    const now = button.getBoundingClientRect();
    const home = { x: now.x - from.x, y: now.y - from.y };
    const farthest = { x: document.documentElement.clientWidth - now.width - marginPx, y: marginPx };
    dragged.current = false;

    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const by = { x: clientX - start.clientX, y: clientY - start.clientY };
      if (!dragged.current && Math.hypot(by.x, by.y) < dragFromPx) return;
      dragged.current = true;
      place(
        between(from.x + by.x, marginPx - home.x, farthest.x - home.x),
        between(from.y + by.y, farthest.y - home.y, 0),
      );
    };
    const end = () => {
      button.removeEventListener('pointermove', move);
      if (!dragged.current) return;
      const { x, y } = moved.current;
      const nearStart = home.x + x < farthest.x / 2;
      place((nearStart ? marginPx : farthest.x) - home.x, y);
    };
    button.setPointerCapture(start.pointerId);
    button.addEventListener('pointermove', move);
    button.addEventListener('lostpointercapture', end, { once: true });
  };

  return (
    <a
      ref={ref}
      className={css.button}
      href={href}
      aria-label={say('ui.support')}
      title={say('ui.support')}
      draggable={false}
      onPointerDown={drag}
      onClick={(event) => {
        if (dragged.current) event.preventDefault();
        dragged.current = false;
      }}
    >
      <SupportIcon />
    </a>
  );
}
