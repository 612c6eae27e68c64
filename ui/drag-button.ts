/** Less than this is a tap by an unsteady finger. */
const dragFromPx = 6;
const marginPx = 16;

const between = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Where a button was put: at which side, and how far above its home place. */
export type ButtonPlace = { readonly side: 'start' | 'end'; readonly above: number };

type Dragging = { above: () => number; dir: () => 'ltr' | 'rtl'; onPlace: (place: ButtonPlace) => void };

/**
 * Lets a button be dragged, never below its home place; it then rests at the nearer side. Returns what ends that. A translation
 * may show it elsewhere than its layout has it: tucked away, or in a bar.
 */
export const dragButton = (button: HTMLElement, { above, dir, onPlace }: Dragging): (() => void) => {
  const ended = new AbortController();
  let dragged = false;

  const begin = (start: PointerEvent) => {
    const from = button.getBoundingClientRect();
    const laidOut = { x: button.offsetLeft, y: button.offsetTop };
    const lowest = Math.max(from.y, laidOut.y + above());
    const farthest = document.documentElement.clientWidth - from.width - marginPx;
    let by = { x: 0, y: 0 };
    dragged = false;

    const move = ({ clientX, clientY }: PointerEvent) => {
      const pulled = { x: clientX - start.clientX, y: clientY - start.clientY };
      if (!dragged && Math.hypot(pulled.x, pulled.y) < dragFromPx) return;
      dragged = true;
      by = {
        x: between(pulled.x, marginPx - from.x, farthest - from.x),
        y: between(pulled.y, marginPx - from.y, lowest - from.y),
      };
      button.style.translate = `${from.x + by.x - laidOut.x}px ${from.y + by.y - laidOut.y}px`;
    };
    const end = () => {
      button.removeEventListener('pointermove', move);
      button.style.translate = '';
      if (!dragged) return;
      const atLeft = from.x + by.x < farthest / 2;
      onPlace({
        side: atLeft === (dir() === 'ltr') ? 'start' : 'end',
        above: Math.max(0, above() + laidOut.y - from.y - by.y),
      });
    };
    button.setPointerCapture(start.pointerId);
    button.addEventListener('pointermove', move);
    button.addEventListener('lostpointercapture', end, { once: true });
  };

  const { signal } = ended;
  button.addEventListener('pointerdown', begin, { signal });
  // A mouse would begin to carry the link away, which ends the dragging of the button.
  button.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
  button.addEventListener(
    'click',
    (event) => {
      if (dragged) event.preventDefault();
      dragged = false;
    },
    { signal },
  );
  return () => ended.abort();
};
