import { afterPaint } from '@paperlock/ui/after-paint.ts';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { InTurn } from './in-turn.tsx';

afterEach(cleanup);

it('draws one part with each picture, until all are there', () => {
  const waiting: (() => void)[] = [];
  const held = vi.mocked(afterPaint);
  const atOnce = held.getMockImplementation();
  held.mockImplementation((later) => void waiting.push(later));
  const { container } = render(
    <InTurn>
      <p>one</p>
      <p>two</p>
      <p>three</p>
    </InTurn>,
  );
  const texts = [container.textContent];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    act(next);
    texts.push(container.textContent);
  }
  expect(texts).toEqual(['one', 'onetwo', 'onetwothree']);
  if (atOnce) held.mockImplementation(atOnce);
});
