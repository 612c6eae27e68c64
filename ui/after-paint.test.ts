import { expect, it, vi } from 'vitest';

const { afterPaint } = await vi.importActual<typeof import('./after-paint.ts')>('./after-paint.ts');

it('acts after the next picture, not within the tap', async () => {
  const order: string[] = [];
  const acted = new Promise<void>((resolve) =>
    afterPaint(() => {
      order.push('act');
      resolve();
    }),
  );
  requestAnimationFrame(() => order.push('picture'));
  order.push('tap');
  await acted;
  expect(order).toEqual(['tap', 'picture', 'act']);
});

it('acts at once on a page that nobody sees, which draws nothing', () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const act = vi.fn();
  afterPaint(act);
  expect(act).toHaveBeenCalledOnce();
  vi.restoreAllMocks();
});
