import { type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { SupportIcon } from './icons.tsx';
import { useSpeaker } from './speaker-context.tsx';
import css from './support-button.module.css';

/** Less than this is a tap by an unsteady finger. */
const dragFromPx = 6;
const marginPx = 16;

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Where it was put: at which side, and how far above its home place. */
export type SupportPlace = { readonly side: 'start' | 'end'; readonly above: number };

type SupportButtonProps = {
  href: string;
  place?: SupportPlace | undefined;
  onPlace?: (place: SupportPlace) => void;
};

/**
 * Round, above tab bar and actions. It stays tucked to the edge of the window, in the margin of the page, unless there is
 * nothing at its place that could be read or pressed. It can be dragged elsewhere, but never below its home place,
 * where the primary action is; it then rests at the nearer side, also after a reload.
 */
export function SupportButton({ href, place, onPlace }: SupportButtonProps) {
  const { say, dir } = useSpeaker();
  const ref = useRef<HTMLAnchorElement>(null);
  const dragged = useRef(false);
  const above = place?.above ?? 0;

  // Not in the markup: a page that was drawn beforehand knows no place, and its policy allows no style in it.
  useLayoutEffect(() => {
    if (!ref.current || !place) return;
    ref.current.style.setProperty('--above', `${place.above}px`);
    ref.current.dataset.side = place.side;
  }, [place]);

  // Fetched after the page: until then it is tucked away.
  useEffect(() => {
    let end = () => {};
    let over = false;
    void import('./keep-clear.ts').then(
      ({ keepClear }) => {
        if (ref.current && !over && 'elementsFromPoint' in document) end = keepClear(ref.current);
      },
      () => {},
    );
    return () => {
      over = true;
      end();
    };
  }, []);

  const drag = (start: PointerEvent<HTMLAnchorElement>) => {
    const button = start.currentTarget;
    const from = button.getBoundingClientRect();
    const farthest = document.documentElement.clientWidth - from.width - marginPx;
    let by = { x: 0, y: 0 };
    dragged.current = false;

    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const pulled = { x: clientX - start.clientX, y: clientY - start.clientY };
      if (!dragged.current && Math.hypot(pulled.x, pulled.y) < dragFromPx) return;
      dragged.current = true;
      by = {
        x: between(pulled.x, marginPx - from.x, farthest - from.x),
        y: between(pulled.y, marginPx - from.y, above),
      };
      button.style.translate = `${by.x}px ${by.y}px`;
    };
    const end = () => {
      button.removeEventListener('pointermove', move);
      button.style.translate = '';
      if (!dragged.current) return;
      const atLeft = from.x + by.x < farthest / 2;
      onPlace?.({ side: atLeft === (dir === 'ltr') ? 'start' : 'end', above: above - by.y });
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
      // A mouse would begin to carry the link away, which ends the dragging of the button.
      onMouseDown={(event) => event.preventDefault()}
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
