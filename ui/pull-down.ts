import type { PointerEvent } from 'react';

/** How far a sheet must be pulled to be let go. */
const farEnough = 80;

/** Follows a finger that pulls a sheet down by its head, and closes it or lets it spring back. */
export function pullDown(start: PointerEvent<HTMLElement>, onClose: () => void) {
  const { currentTarget: head, target, pointerId, pointerType, clientY } = start;
  const sheet = head.closest('dialog');
  if (!sheet || pointerType === 'mouse' || (target instanceof Element && target.closest('button'))) return;

  let pulled = 0;
  const move = (event: globalThis.PointerEvent) => {
    pulled = Math.max(0, event.clientY - clientY);
    sheet.style.transition = 'none';
    sheet.style.translate = `0 ${pulled}px`;
  };
  const end = () => {
    head.removeEventListener('pointermove', move);
    sheet.style.transition = '';
    sheet.style.translate = '';
    if (pulled > farEnough) onClose();
  };
  head.setPointerCapture(pointerId);
  head.addEventListener('pointermove', move);
  head.addEventListener('lostpointercapture', end, { once: true });
}
