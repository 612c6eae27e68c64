import { createEvent, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { show } from './show.tsx';
import { SupportButton } from './support-button.tsx';

// 390 × 844, the button at home in the lower end corner.
beforeEach(() => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(326, 700, 48, 48));
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(326);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(700);
  HTMLElement.prototype.setPointerCapture = () => {};
});
afterEach(() => void vi.restoreAllMocks());

/** Its manners are fetched after it is there. */
const showButton = async (element: ReactNode) => {
  show(element);
  await vi.dynamicImportSettled();
};

const button = () => screen.getByRole('link', { name: 'Customer service' });

function drag(toX: number, toY: number) {
  fireEvent.pointerDown(button(), { clientX: 350, clientY: 724, pointerId: 1 });
  fireEvent.pointerMove(button(), { clientX: toX, clientY: toY, pointerId: 1 });
  fireEvent(button(), new Event('lostpointercapture'));
}

function tap() {
  const click = createEvent.click(button());
  fireEvent(button(), click);
  return !click.defaultPrevented;
}

test('a tap opens it, even by an unsteady finger', async () => {
  const onPlace = vi.fn();
  await showButton(<SupportButton href="/support" onPlace={onPlace} />);
  drag(353, 727);
  expect(tap()).toBe(true);
  expect(onPlace).not.toHaveBeenCalled();
});

test('dragged away it rests at the nearer side and does not open', async () => {
  const onPlace = vi.fn();
  await showButton(<SupportButton href="/support" onPlace={onPlace} />);
  drag(100, 324);
  expect(onPlace).toHaveBeenCalledWith({ side: 'start', above: 400 });
  expect(tap()).toBe(false);
  expect(tap()).toBe(true);
});

test('it never goes below its home place, where the primary action is', async () => {
  const onPlace = vi.fn();
  await showButton(<SupportButton href="/support" place={{ side: 'end', above: 50 }} onPlace={onPlace} />);
  drag(350, 840);
  expect(onPlace).toHaveBeenCalledWith({ side: 'end', above: 0 });
});

test('it stands where it was put', () => {
  show(<SupportButton href="/support" place={{ side: 'start', above: 120 }} />);
  expect(button().dataset.side).toBe('start');
  expect(button().style.getPropertyValue('--above')).toBe('120px');
});

test('dragged back to its home place it has none of its own any more', () => {
  const { showAgain } = show(<SupportButton href="/support" place={{ side: 'end', above: 120 }} />);
  expect(button().dataset.side).toBe('end');
  showAgain(<SupportButton href="/support" place={{ side: 'end', above: 0 }} />);
  expect([button().dataset.side, button().style.getPropertyValue('--above')]).toEqual([undefined, '']);
});

test('from a bar it is dragged by as much as the finger moves', async () => {
  const onPlace = vi.fn();
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(632);
  await showButton(<SupportButton href="/support" onPlace={onPlace} />);
  drag(350, 324);
  expect(onPlace).toHaveBeenCalledWith({ side: 'end', above: 332 });
});
