import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showNotices } from './show-notices.ts';
import { openTestWorker, type TestWorker } from './test-worker.ts';

let worker: TestWorker;
beforeEach(() => {
  worker = openTestWorker('https://app.example.org');
  showNotices(worker.scope);
});

const said = { title: 'Paperlock', body: 'There is a message.', lang: 'ar', dir: 'rtl' };

describe('a notice', () => {
  it('is shown in the language and direction it came in', async () => {
    await worker.dispatch('push', { data: { json: () => said } });
    expect(worker.shown).toMatchObject([
      { title: said.title, options: { body: said.body, lang: 'ar', dir: 'rtl' } },
    ]);
  });

  it.each([
    ['nothing', null],
    ['no JSON', { json: () => JSON.parse('{') }],
    ['a number', { json: () => 7 }],
    ['null', { json: () => null }],
    ['half of it', { json: () => ({ title: 'x' }) }],
    ['another shape', { json: () => ({ title: {}, body: [], lang: 1 }) }],
  ])('that is %s is shown by our name alone, since something must be', async (_, data) => {
    await worker.dispatch('push', { data });
    expect(worker.shown).toEqual([
      { title: 'Paperlock', options: expect.not.objectContaining({ body: 'x' }) },
    ]);
  });

  it('leads to the messages, in a page that is open or in a new one, wherever it says', async () => {
    const notification = { close: vi.fn() };
    await worker.dispatch('notificationclick', { notification });
    expect(worker.pages).toEqual([{ url: '/pages/home/announcement', focused: true }]);
    worker.pages = [{ url: 'https://app.example.org/pages/home/index', focused: false }];
    await worker.dispatch('notificationclick', { notification });
    expect(worker.pages).toEqual([{ url: '/pages/home/announcement', focused: true }]);
    expect(notification.close).toHaveBeenCalledTimes(2);
  });
});
