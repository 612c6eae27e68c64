import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { answer, closeApp, english, type Replies, refuse } from '../../test-app.tsx';
import { order, pending } from '../orders/test-orders.ts';
import { openAs, pageOf } from '../products/test-products.ts';

afterEach(closeApp);

const button = (key: string) => screen.findByRole('button', { name: english(key) });
const tab = (key: string) => screen.findByRole('tab', { name: english(key) });
const due = async () => within(await screen.findByRole('list', { name: english('clock.due') }));

const open = (replies: Replies = {}) =>
  openAs('/pages/home/clock', {
    'clock/now': () => answer({ now: '2026-03-02T11:30:00.000Z', ahead_seconds: 90_000 }),
    'product/orderList': ({ tab: asked }) => pageOf(asked === 'open' ? [order()] : []),
    ...replies,
  });

describe('the clock', () => {
  it('says what time it is on the platform, and how far ahead', async () => {
    await open();
    await screen.findByText('2026-03-02 11:30:00');
    await screen.findByText('1 day 1 hr ahead of the clock on the wall');
  });

  it('offers a retry when it could not be read', async () => {
    const replies = [refuse('internal', '')];
    await open({
      'clock/now': () => replies.pop() ?? answer({ now: '2026-03-02T11:30:00.000Z', ahead_seconds: 0 }),
    });
    await screen.findByText(english('clock.failed'));
    await userEvent.click(await button('common.retry'));
    await screen.findByText(english('clock.ahead_none'));
  });

  it('shows what of yours is due meanwhile', async () => {
    await open();
    const [row] = (await due()).getAllByRole('listitem');
    expect(row?.textContent).toContain('Steady thirty+0.50USDT1 day pays');
    await userEvent.click(await tab('clock.step_week'));
    expect((await due()).getByRole('listitem').textContent).toContain('+3.50USDT7 days pay');
  });

  it('says that an order that is not paid lapses', async () => {
    await open({ 'product/orderList': ({ tab: asked }) => pageOf(asked === 'open' ? [] : [order(pending)]) });
    await userEvent.click(await tab('clock.step_hour'));
    expect((await due()).getByRole('listitem').textContent).toContain(english('clock.due_lapses'));
  });

  it('says when nothing of yours is due, and when that could not be looked at', async () => {
    await open({ 'product/orderList': () => pageOf([]) });
    await screen.findByText(english('clock.due_none'));
    closeApp();
    const replies = [refuse('internal', ''), refuse('internal', '')];
    await open({ 'product/orderList': () => replies.pop() ?? pageOf([]) });
    await screen.findByText(english('clock.due_failed'));
    await userEvent.click(await button('common.retry'));
    await screen.findByText(english('clock.due_none'));
  });

  it('moves only after it was said that it moves for everybody', async () => {
    let now = '2026-03-02T11:30:00.000Z';
    const asked: unknown[] = [];
    await open({
      'clock/now': () => answer({ now, ahead_seconds: 0 }),
      'clock/advance': (ask) => {
        asked.push(ask);
        now = '2026-03-09T11:30:00.000Z';
        return answer({ now, ahead_seconds: 604_800 });
      },
    });
    await userEvent.click(await tab('clock.step_week'));
    await userEvent.click(await button('clock.review'));
    const sheet = within(await screen.findByRole('dialog', { name: english('clock.review_title') }));
    expect(sheet.getByText(/for everybody on this installation/)).toBeDefined();
    expect(sheet.getByText('2026-03-09 11:30:00')).toBeDefined();
    expect(asked).toEqual([]);
    await userEvent.click(sheet.getByRole('button', { name: english('clock.go') }));
    await screen.findByText('2026-03-09 11:30:00');
    expect(asked).toEqual([{ by: 'week', request_no: expect.any(String) }]);
  });

  it('that was refused says why', async () => {
    await open({ 'clock/advance': () => refuse('clock_not_yours', 'Not yours.') });
    await userEvent.click(await button('clock.review'));
    await userEvent.click(await button('clock.go'));
    await screen.findByText('Not yours.');
  });
});
