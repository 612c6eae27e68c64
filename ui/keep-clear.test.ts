import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepClear } from './keep-clear.ts';

/** A layout is the browser's: here it is told what lies under the button. */
const under = (html: string) => {
  document.body.innerHTML = `<a id="button" href="/support">?</a>${html}`;
  const button = document.getElementById('button') as HTMLElement;
  const below = [...document.body.querySelectorAll('*')].filter((part) => part !== button);
  document.elementsFromPoint = () => [button, ...below, document.body];
  const end = keepClear(button);
  vi.advanceTimersByTime(1000);
  return { button, end };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Range.prototype.getClientRects = () => [new DOMRect(0, 0, 40, 40)] as unknown as DOMRectList;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['<div></div>', true],
  ['<p>1,000.00 USDT</p>', false],
  ['<button><span></span></button>', false],
  ['<figure><div></div></figure>', false],
])('over %s it comes out: %s', (html, isClear) => {
  const { button, end } = under(html);
  expect([button.hasAttribute('data-clear'), button.hasAttribute('data-covers')]).toEqual([
    isClear,
    !isClear,
  ]);
  end();
});

test('it gives way while the page is scrolled', () => {
  const { button, end } = under('<div></div>');
  dispatchEvent(new Event('scroll'));
  expect([button.hasAttribute('data-clear'), button.hasAttribute('data-moving')]).toEqual([false, true]);
  vi.advanceTimersByTime(1000);
  expect([button.hasAttribute('data-clear'), button.hasAttribute('data-moving')]).toEqual([true, false]);
  end();
});

test('put elsewhere, it looks what lies there', async () => {
  const { button, end } = under('<div></div>');
  document.elementsFromPoint = () => [document.createElement('button')];
  button.style.setProperty('--above', '90px');
  await vi.advanceTimersByTimeAsync(1000);
  expect(button.hasAttribute('data-clear')).toBe(false);
  end();
});
