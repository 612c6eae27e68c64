import { getEventListeners } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { TIMEOUT_MS } from './conduct.ts';
import { type Failure, noAnswer, type Outcome } from './envelope.ts';
import { envelope, listeningHouse, standing } from './test-house.ts';

const success = (value: unknown = 1, message = 'Saved'): Outcome<unknown> => ({ ok: true, value, message });
const refusal = (code: number, message = 'No.'): Outcome<unknown> => ({
  ok: false,
  failure: envelope(code, message),
});

/** An exchange that the test answers when it likes. */
const later = () => {
  let resolve: (outcome: Outcome<unknown>) => void = () => {};
  let reject: (cause: unknown) => void = () => {};
  const promise = new Promise<Outcome<unknown>>((fulfil, fail) => {
    resolve = fulfil;
    reject = fail;
  });
  return { attempt: () => promise, resolve, reject };
};

const never = () => new Promise<never>(() => {});
const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('what the person hears', () => {
  it('a refusal is a toast of 2 seconds', async () => {
    const { conduct, heard } = listeningHouse();
    await conduct({ toast: true }, async () => refusal(4101, 'Wrong password.')).catch(() => {});
    expect(heard).toEqual(['toast 2000: Wrong password.']);
  });

  it('a long refusal is a dialog to confirm', async () => {
    const { conduct, heard } = listeningHouse();
    const text = 'Please read this. '.repeat(5);
    await conduct({ toast: true }, async () => refusal(4206, text)).catch(() => {});
    expect(heard).toEqual([`dialog: ${text}`]);
  });

  it('sixty emoji are still a toast', async () => {
    const { conduct, heard } = listeningHouse();
    const text = '👨‍👩‍👧‍👦'.repeat(60);
    await conduct({ toast: true }, async () => refusal(4206, text)).catch(() => {});
    expect(heard).toEqual([`toast 2000: ${text}`]);
  });

  it('nothing, when the request turned toasts off', async () => {
    const { conduct, heard } = listeningHouse();
    const off = { toast: false, toastSuccess: true } as const;
    await conduct(off, async () => refusal(4101)).catch(() => {});
    await conduct(off, async () => refusal(4101, 'long '.repeat(40))).catch(() => {});
    await conduct(off, async () => success());
    expect(heard).toEqual([]);
  });

  it('a success only where asked for, for 1.5 seconds', async () => {
    const { conduct, heard } = listeningHouse();
    await conduct({ toast: true, catch: false }, async () => success());
    expect(heard).toEqual([]);
    await conduct({ toast: true, catch: false, toastSuccess: true }, async () => success(1, 'Saved'));
    await conduct({ toast: true, catch: false, toastSuccess: 'Copied' }, async () => success(1, 'Saved'));
    await conduct({ toast: true, catch: false, toastSuccess: true }, async () => success(1, ''));
    expect(heard).toEqual(['toast 1500: Saved', 'toast 1500: Copied']);
  });

  it('a network failure, a time-out and an unreadable answer in texts of their own', async () => {
    const { conduct, heard, clock } = listeningHouse();
    await conduct({ toast: true }, () => Promise.reject(new TypeError('fetch failed'))).catch(() => {});
    await conduct({ toast: true }, async () => noAnswer('malformed')).catch(() => {});
    await conduct({ toast: true }, async () => refusal(500, '')).catch(() => {});
    const slow = conduct({ toast: true }, never).catch(() => {});
    clock.pass(TIMEOUT_MS);
    await slow;
    expect(heard).toEqual([
      'toast 2000: No connection.',
      'toast 2000: Something went wrong.',
      'toast 2000: Something went wrong.',
      'toast 2000: This took too long.',
    ]);
  });
});

describe('the promise', () => {
  it('is rejected with the response body when the request asks to catch', async () => {
    const { conduct } = listeningHouse();
    const body = envelope(4104, 'Too weak.', { field: 'password', params: { min: 8 } });
    await expect(conduct({ toast: true }, async () => ({ ok: false, failure: body }))).rejects.toEqual(body);
  });

  it('stays pending otherwise, in every kind of failure', async () => {
    const { conduct, clock } = listeningHouse();
    const aborter = new AbortController();
    const failures = [
      conduct({ toast: true, catch: false }, async () => refusal(4101)),
      conduct({ toast: true, catch: false }, async () => refusal(401)),
      conduct({ toast: true, catch: false }, async () => noAnswer('malformed')),
      conduct({ toast: true, catch: false }, () => Promise.reject(new TypeError('fetch failed'))),
      conduct({ toast: true, catch: false, signal: aborter.signal }, never),
      conduct({ toast: true, catch: false }, never),
    ];
    aborter.abort();
    clock.pass(TIMEOUT_MS);
    expect(await Promise.all(failures.map(standing))).toEqual(failures.map(() => 'pending'));
  });

  it('has its settled hook run once, however the request ends', async () => {
    for (const caught of [true, false]) {
      const { conduct, clock } = listeningHouse();
      const aborter = new AbortController();
      const aborted = AbortSignal.abort();
      const hooks = Array.from({ length: 8 }, () => vi.fn());
      const ended = [
        conduct({ catch: caught, toast: true, settled: hooks[0] }, async () => success()),
        conduct({ catch: caught, toast: true, settled: hooks[1] }, async () => refusal(4101)),
        conduct({ catch: caught, toast: true, settled: hooks[2] }, async () => refusal(401)),
        conduct({ catch: caught, toast: true, settled: hooks[3] }, async () => noAnswer('malformed')),
        conduct({ catch: caught, toast: true, settled: hooks[4] }, () =>
          Promise.reject(new TypeError('failed')),
        ),
        conduct({ catch: caught, toast: true, settled: hooks[5], signal: aborter.signal }, never),
        conduct({ catch: caught, toast: true, settled: hooks[6], signal: aborted }, never),
        conduct({ catch: caught, toast: true, settled: hooks[7] }, never),
      ];
      const all = Promise.all(ended.map(standing));
      aborter.abort();
      clock.pass(TIMEOUT_MS);
      expect(new Set((await all).slice(1))).toEqual(new Set([caught ? 'rejected' : 'pending']));
      expect(hooks.map((hook) => hook.mock.calls.length)).toEqual(hooks.map(() => 1));
    }
  });

  it('comes after its settled hook', async () => {
    const { conduct } = listeningHouse();
    const order: string[] = [];
    await conduct({ toast: true, catch: false, settled: () => order.push('settled') }, async () => success());
    order.push('awaited');
    expect(order).toEqual(['settled', 'awaited']);
  });

  it('is kept, and so is its hook, though a notice throws', async () => {
    const errors: unknown[] = [];
    const listen = (error: unknown) => errors.push(error);
    const before = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection');
    process.on('unhandledRejection', listen);
    const { conduct, heard, clock } = listeningHouse();
    const settled = vi.fn();
    const masked = conduct({ toast: true, catch: false, loading: true, settled }, async () => success(6));
    clock.pass(200);
    heard.push = () => {
      throw new Error('no screen');
    };
    await expect(masked).resolves.toBe(6);
    await expect(conduct({ toast: true, settled }, async () => refusal(4101))).rejects.toMatchObject({
      code: 4101,
    });
    await expect(
      conduct({ toast: true, catch: false, toastSuccess: true, settled }, async () => success(7)),
    ).resolves.toBe(7);
    await soon();
    process.off('unhandledRejection', listen);
    for (const listener of before) process.on('unhandledRejection', listener);
    expect(settled).toHaveBeenCalledTimes(3);
    expect(errors).toHaveLength(3);
  });
});

describe('time', () => {
  it('ends a request after 60 seconds, not before, and hangs up', async () => {
    const { conduct, clock } = listeningHouse();
    let signal: AbortSignal | undefined;
    const slow = conduct({ toast: true }, (sent) => {
      signal = sent.signal;
      return never();
    });
    clock.pass(59_999);
    expect(await standing(slow)).toBe('pending');
    expect(signal?.aborted).toBe(false);
    clock.pass(1);
    await expect(slow).rejects.toMatchObject({ code: 'timeout', message: 'This took too long.' });
    expect(signal?.aborted).toBe(true);
  });

  it('that ran out is final: the answer that comes late is not heard', async () => {
    const { conduct, clock, heard } = listeningHouse();
    const { attempt, resolve } = later();
    const settled = vi.fn();
    const slow = conduct({ toast: true, toastSuccess: true, settled }, attempt);
    clock.pass(TIMEOUT_MS);
    resolve(refusal(401));
    await expect(slow).rejects.toMatchObject({ code: 'timeout' });
    await soon();
    expect(heard).toEqual(['toast 2000: This took too long.']);
    expect(settled).toHaveBeenCalledTimes(1);
  });

  it('does not run on after an answer', async () => {
    const { conduct, clock, heard } = listeningHouse();
    await conduct({ toast: true, catch: false }, async () => success());
    expect(clock.waiting()).toBe(0);
    clock.pass(TIMEOUT_MS);
    expect(heard).toEqual([]);
  });
});

describe('an abort', () => {
  it('is silent, and ends the exchange', async () => {
    const { conduct, heard, clock } = listeningHouse();
    const aborter = new AbortController();
    let signal: AbortSignal | undefined;
    const left = conduct({ toast: true, signal: aborter.signal }, (sent) => {
      signal = sent.signal;
      return never();
    });
    aborter.abort();
    await expect(left).rejects.toMatchObject({ code: 'aborted' });
    expect(signal?.aborted).toBe(true);
    expect(heard).toEqual([]);
    expect(clock.waiting()).toBe(0);
  });

  it('before the start sends nothing', async () => {
    const { conduct } = listeningHouse();
    const attempt = vi.fn(never);
    const ended = conduct({ toast: true, signal: AbortSignal.abort() }, attempt);
    await expect(ended).rejects.toMatchObject({ code: 'aborted' });
    expect(attempt).not.toHaveBeenCalled();
  });

  it('after the answer changes nothing', async () => {
    const { conduct } = listeningHouse();
    const aborter = new AbortController();
    const settled = vi.fn();
    await conduct({ toast: true, catch: false, signal: aborter.signal, settled }, async () => success());
    expect(getEventListeners(aborter.signal, 'abort')).toEqual([]);
    aborter.abort();
    expect(settled).toHaveBeenCalledTimes(1);
  });
});

describe('a 401', () => {
  it('ends the session and goes to login, without a toast', async () => {
    const { conduct, heard } = listeningHouse();
    const rejected = conduct({ toast: true }, async () => refusal(401, 'Please sign in.'));
    await expect(rejected).rejects.toMatchObject({ code: 401, message: 'Please sign in.' });
    expect(heard).toEqual(['expire', 'login']);
  });

  it('does so even where toasts are off', async () => {
    const { conduct, heard } = listeningHouse();
    await conduct({}, async () => refusal(401)).catch(() => {});
    expect(heard).toEqual(['expire', 'login']);
  });

  it.each(['token-1', ''])('five at once go to login once (token "%s")', async (token) => {
    const { conduct, heard } = listeningHouse(token);
    const settled = vi.fn();
    const five = Array.from({ length: 5 }, () =>
      conduct({ toast: true, settled }, async () => refusal(401)).catch((failure: Failure) => failure.code),
    );
    expect(await Promise.all(five)).toEqual([401, 401, 401, 401, 401]);
    expect(heard).toEqual(['expire', 'login']);
    expect(settled).toHaveBeenCalledTimes(5);
  });

  it('that comes late, after a new sign-in, leaves the new session alone', async () => {
    const { conduct, heard, signedIn } = listeningHouse();
    const { attempt, resolve } = later();
    const old = conduct({ toast: true }, attempt).catch(() => {});
    signedIn.token = 'token-2';
    resolve(refusal(401));
    await old;
    expect(heard).toEqual([]);
    expect(signedIn.token).toBe('token-2');
  });

  it('goes to login here too when another tab has already signed out', async () => {
    const { conduct, heard, signedIn } = listeningHouse();
    const { attempt, resolve } = later();
    const old = conduct({ toast: true }, attempt).catch(() => {});
    signedIn.token = '';
    resolve(refusal(401));
    await old;
    expect(heard).toEqual(['expire', 'login']);
  });

  it('of the next session counts again', async () => {
    const { conduct, heard, signedIn } = listeningHouse();
    await conduct({ toast: true }, async () => refusal(401)).catch(() => {});
    signedIn.token = 'token-2';
    await conduct({ toast: true }, async () => refusal(401)).catch(() => {});
    expect(heard).toEqual(['expire', 'login', 'expire', 'login']);
  });
});

describe('the loading mask', () => {
  it('shows the usual text or the request’s own while it is pending', async () => {
    const { conduct, heard, clock } = listeningHouse();
    const first = later();
    const second = later();
    const both = [
      conduct({ toast: true, catch: false, loading: true }, first.attempt),
      conduct({ toast: true, catch: false, loading: 'Sending' }, second.attempt),
      conduct({ toast: true, catch: false, loading: false }, async () => success()),
    ];
    clock.pass(200);
    expect(heard).toEqual(['mask: Sending']);
    second.resolve(success());
    await both[1];
    first.resolve(success());
    await both[0];
    expect(heard).toEqual(['mask: Sending', 'mask: One moment', 'unmask']);
  });

  it('goes after 30 seconds though the request lives on, and with a failed request at once', async () => {
    const { conduct, heard, clock } = listeningHouse();
    const slow = conduct({ toast: true, loading: true }, never).catch(() => {});
    clock.pass(200 + 30_000);
    expect(heard).toEqual(['mask: One moment', 'unmask']);
    clock.pass(TIMEOUT_MS);
    await slow;
    expect(heard.at(-1)).toBe('toast 2000: This took too long.');

    const { attempt, reject } = later();
    const failing = conduct({ loading: true }, attempt).catch(() => {});
    clock.pass(200);
    reject(new TypeError('fetch failed'));
    await failing;
    expect(heard.slice(-2)).toEqual(['mask: One moment', 'unmask']);
  });
});
