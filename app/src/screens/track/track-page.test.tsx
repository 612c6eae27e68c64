import { type BenchAnswer, type BenchAsk, createBench } from '@paperlock/engine/track-record/bench.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { english, openApp } from '../../test-app.tsx';

/** The real bench in the same thread, but for the other years, which the tests make up. */
class Bench {
  static all: Bench[] = [];
  onmessage?: (event: { data: BenchAnswer }) => void;
  onerror?: () => void;
  ended = false;
  private readonly answer = createBench({
    tell: (data) => queueMicrotask(() => this.tell(data)),
    later: () => undefined,
  });
  constructor() {
    Bench.all.push(this);
  }
  postMessage(ask: BenchAsk) {
    this.answer(ask);
  }
  tell(data: BenchAnswer) {
    if (!this.ended) this.onmessage?.({ data });
  }
  terminate() {
    this.ended = true;
  }
}

const bench = () => Bench.all.at(-1) as Bench;
const tell = (data: BenchAnswer) => act(async () => bench().tell(data));

beforeEach(() => {
  Bench.all = [];
  vi.stubGlobal('Worker', Bench);
});
afterEach(() => vi.unstubAllGlobals());

const open = () => openApp({ at: '/pages/home/track-record' });
const shown = async () =>
  (await screen.findByText(english('track.caption'))).parentElement?.textContent ?? '';
const press = (key: string) => screen.findByRole('button', { name: english(key) }).then(userEvent.click);
const slide = async (key: string, value: number) =>
  fireEvent.change(await screen.findByLabelText(english(key)), { target: { value } });

describe('tuning', () => {
  it('needs no account, and draws the year again at every move', async () => {
    await open();
    const before = await shown();
    await slide('track.slider_gain', 8);
    await vi.waitFor(async () => expect(await shown()).not.toBe(before));
    expect(screen.getByLabelText(english('track.slider_gain')).getAttribute('aria-valuetext')).toBe('40%');
    screen.getByText('2 settings tried');
  });

  it('counts a setting once', async () => {
    await open();
    await shown();
    await slide('track.slider_gain', 8);
    await slide('track.slider_gain', 2);
    await slide('track.slider_gain', 8);
    await screen.findByText('2 settings tried');
  });

  it('looks brilliant with the best of all settings', async () => {
    await open();
    await shown();
    await userEvent.click(screen.getByRole('button', { name: 'Try all 540 settings' }));
    await screen.findByText('540 settings tried');
    expect(Number.parseFloat((await shown()).replace('+', ''))).toBeGreaterThan(50);
  });
});

describe('the next year', () => {
  it('meets the same settings, and other years as they come', async () => {
    await open();
    await shown();
    await slide('track.slider_gain', 8);
    await press('track.next_action');
    await screen.findByRole('img', { name: /^The year you tuned ended at .* ended at / });
    await userEvent.click(screen.getByRole('button', { name: 'Show 200 other years' }));
    await tell({ kind: 'futures', results: [-500_000, 100_000, 100_000] });
    await screen.findByRole('progressbar', { name: '3 of 200 computed' });
    expect(document.querySelectorAll('[role="img"] circle')).toHaveLength(3);
    await tell({ kind: 'futures', results: Array.from({ length: 200 }, (_, nth) => nth * 10_000 - 990_000) });
    await screen.findByRole('img', { name: /^200 years as dots.*Typical 0\.00%, worst 1 in 20 −90\.00%/ });
    screen.getByText('99 of 200');
    screen.getByText(/You needed 2 tries\. We also picked/);
  });

  it('can be met again after another past, from which nothing is left', async () => {
    await open();
    await slide('track.slider_gain', 8);
    await press('track.next_action');
    await userEvent.click(await screen.findByRole('button', { name: 'Show 200 other years' }));
    await press('track.again_action');
    await shown();
    expect(Bench.all.map(({ ended }) => ended)).toEqual([true, false]);
    await screen.findByText('1 setting tried');
    expect(localStorage.getItem('track')).toBeNull();
  });
});

it('says so where the browser cannot compute it', async () => {
  await open();
  await shown();
  await act(async () => bench().onerror?.());
  await screen.findByText(english('track.failed'));
  await press('common.retry');
  await shown();
});
