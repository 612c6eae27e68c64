import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { createContext, type ReactNode, useContext, useRef } from 'react';
import { usePosition, useShell } from '../shell/shell-context.tsx';
import { useShortcut } from '../shell/shortcuts.ts';
import { SmallLink } from '../shell/small-button.tsx';

type Queued = { readonly id: string };

type InQueueProps<Item extends Queued> = {
  /** The queue as it is shown; undefined for whoever came another way, and stays where they are. */
  list: readonly Item[] | undefined;
  /** What is open of it. */
  openId: string;
  /** Others are passed over. */
  isForMe: (item: Item) => boolean;
  addressOf: (id: string) => string;
  children: ReactNode;
};

/** The address of the next one. */
const Next = createContext<string | undefined>(undefined);

/** What is open of a queue knows which one is next. */
export function InQueue<Item extends Queued>(props: InQueueProps<Item>) {
  const { list = [], openId, isForMe, addressOf, children } = props;
  const others = useOthers(
    list.map(({ id }) => id),
    openId,
  );
  const next = others.map((id) => list.find((item) => item.id === id)).find((item) => item && isForMe(item));
  return <Next value={next && addressOf(next.id)}>{children}</Next>;
}

/** Those after the open one first, then those before it. Claimed work leaves the queue, so its place is remembered. */
const useOthers = (ids: readonly string[], openId: string): readonly string[] => {
  const followed = useRef<{ id: string; by: readonly string[] }>({ id: '', by: [] });
  const at = ids.indexOf(openId);
  if (at >= 0) followed.current = { id: openId, by: [...ids.slice(at + 1), ...ids.slice(0, at)] };
  const known = followed.current.id === openId ? followed.current.by : [];
  return [...known, ...ids.filter((id) => id !== openId && !known.includes(id))];
};

/** Goes on with the next one after a decision, unless somebody went elsewhere meanwhile. True if it did. */
export const useGoNext = (): (() => boolean) => {
  const next = useContext(Next);
  const { router } = useShell();
  const here = usePosition();
  return () => {
    if (next === undefined || router.get() !== here) return false;
    router.go(next);
    return true;
  };
};

export function NextLink() {
  const { say } = useSpeaker();
  const next = useContext(Next);
  const shortcut = useShortcut('n');
  if (next === undefined) return null;
  return (
    <SmallLink href={next} {...shortcut}>
      {say('console-keys.next')}
    </SmallLink>
  );
}
