import { expect, it } from 'vitest';
import { ABSENT_AFTER_MS, watchPresence, whileSignedIn } from './presence.ts';
import { stillClock } from './test-house.ts';

const open = () => {
  const clock = stillClock();
  const events = new EventTarget();
  const page = { visibilityState: 'visible' as DocumentVisibilityState, onLine: true };
  const target = {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  const presence = watchPresence(
    {
      ...target,
      document: {
        ...target,
        get visibilityState() {
          return page.visibilityState;
        },
      },
      navigator: {
        get onLine() {
          return page.onLine;
        },
      },
    },
    clock.after,
  );
  let changes = 0;
  const stop = presence.onChange(() => {
    changes += 1;
  });
  const turn = (to: Partial<typeof page>, event: string) => {
    Object.assign(page, to);
    events.dispatchEvent(new Event(event));
  };
  return { ...clock, presence, stop, changes: () => changes, turn };
};

it('a page that is hidden for a moment is still there; after five minutes it is not', () => {
  const { presence, turn, pass } = open();
  turn({ visibilityState: 'hidden' }, 'visibilitychange');
  pass(ABSENT_AFTER_MS - 1);
  expect(presence.present()).toBe(true);
  turn({ visibilityState: 'visible' }, 'visibilitychange');
  pass(ABSENT_AFTER_MS);
  expect(presence.present()).toBe(true);
  turn({ visibilityState: 'hidden' }, 'visibilitychange');
  pass(ABSENT_AFTER_MS);
  expect(presence.present()).toBe(false);
  turn({ visibilityState: 'visible' }, 'visibilitychange');
  expect(presence.present()).toBe(true);
});

it('without a connection nobody is there', () => {
  const { presence, turn, changes } = open();
  turn({ onLine: false }, 'offline');
  expect(presence.present()).toBe(false);
  turn({ onLine: true }, 'online');
  expect([presence.present(), changes()]).toEqual([true, 2]);
});

it('whoever stops listening hears no more', () => {
  const { stop, turn, changes, waiting } = open();
  turn({ visibilityState: 'hidden' }, 'visibilitychange');
  stop();
  turn({ visibilityState: 'visible' }, 'visibilitychange');
  turn({ onLine: false }, 'offline');
  expect([changes(), waiting()]).toEqual([0, 0]);
});

it('whoever leaves is there no more, before the session is over and after', () => {
  const { presence, turn } = open();
  const session = { user: {} as object | undefined, leaving: false };
  let tell = () => {};
  const staying = whileSignedIn(presence, {
    user: () => session.user,
    leaving: () => session.leaving,
    subscribe: (listener) => {
      tell = listener;
      return () => {
        tell = () => {};
      };
    },
  });
  const seen: boolean[] = [];
  const stop = staying.onChange(() => seen.push(staying.present()));
  const say = (news: Partial<typeof session>) => {
    Object.assign(session, news);
    tell();
  };
  say({ user: { name: 'renewed' } });
  say({ leaving: true });
  say({ leaving: false });
  say({ leaving: true });
  say({ user: undefined });
  say({ leaving: false });
  turn({ onLine: false }, 'offline');
  stop();
  say({ user: {} });
  expect(seen).toEqual([false, true, false, false]);
});
