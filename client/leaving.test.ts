import { describe, expect, it, vi } from 'vitest';
import type { Outcome } from './envelope.ts';
import { LEAVING_S } from './session.ts';
import { envelope, listeningHouse, standing } from './test-house.ts';

const success: Outcome<unknown> = { ok: true, value: 'done', message: '' };
const refusal: Outcome<unknown> = { ok: false, failure: envelope(4101, 'No.') };
const never = () => new Promise<never>(() => {});

/** A session with a read and a write under way, and a last call that the test answers. */
const leaving = (house = listeningHouse()) => {
  const { conduct } = house;
  const signals: AbortSignal[] = [];
  const read = vi.fn(({ signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return signals.length === 1 ? never() : Promise.resolve(success);
  });
  const write = vi.fn(never);
  const cancelled = new AbortController();
  const reading = conduct({ toast: true, signal: cancelled.signal }, read);
  void conduct({ toast: true, catch: false }, write);
  let answer: (outcome: Outcome<unknown>) => void = () => {};
  const last = vi.fn(() => {
    // Cancelled before this is sent, not after.
    expect(signals[0]?.aborted).toBe(true);
    return new Promise<Outcome<unknown>>((resolve) => {
      answer = resolve;
    });
  });
  const left = conduct({ leaves: true }, last);
  return {
    ...house,
    read,
    reading,
    write,
    last,
    left,
    cancelled,
    answer: (said: Outcome<unknown>) => answer(said),
  };
};

const end = ({ signedIn, tell }: ReturnType<typeof listeningHouse>) => {
  Object.assign(signedIn, { token: '', leaving: false });
  tell();
};

describe('the last call of a session', () => {
  it('is sent after reads were cancelled, and nothing is sent after it', async () => {
    const house = leaving();
    expect(house.last).toHaveBeenCalledOnce();
    const more = vi.fn(never);
    const next = house.conduct({ toast: true }, more);
    house.answer(success);
    await house.left;
    end(house);
    await expect(house.reading).rejects.toMatchObject({ code: 'aborted' });
    await expect(next).rejects.toMatchObject({ code: 'aborted' });
    expect(more).not.toHaveBeenCalled();
    expect(house.read).toHaveBeenCalledOnce();
    expect(house.heard).toEqual(['leave']);
  });

  it('does not cancel a write that is under way', async () => {
    const { write, answer, left, clock } = leaving();
    answer(success);
    await left;
    expect(write).toHaveBeenCalledOnce();
    // Its time-out runs on, and that of the one that waits.
    expect(clock.waiting()).toBe(2);
  });

  it('that is refused lets everything be sent that waited for it', async () => {
    const { conduct, reading, read, answer, left, heard } = leaving();
    const more = vi.fn(async () => success);
    const next = conduct({ toast: true, catch: false }, more);
    expect(await standing(next)).toBe('pending');
    answer(refusal);
    await expect(left).rejects.toMatchObject({ code: 4101 });
    expect([await reading, await next]).toEqual(['done', 'done']);
    expect([read.mock.calls.length, more.mock.calls.length]).toEqual([2, 1]);
    expect(heard).toEqual(['leave', 'stay']);
  });

  it('leaves alone what the page itself has cancelled meanwhile', async () => {
    const { reading, read, answer, left, cancelled } = leaving();
    cancelled.abort();
    answer(refusal);
    await left.catch(() => {});
    await expect(reading).rejects.toMatchObject({ code: 'aborted' });
    expect(read).toHaveBeenCalledOnce();
  });

  it('of a tab that was closed before the answer does not hold up the others for ever', async () => {
    const { conduct, signedIn, clock } = listeningHouse();
    signedIn.leaving = true;
    const sent = vi.fn(async () => success);
    const held = conduct({ toast: true, catch: false }, sent);
    clock.pass(LEAVING_S * 1000 - 1);
    expect(await standing(held)).toBe('pending');
    clock.pass(1);
    expect(await held).toBe('done');
  });
});
