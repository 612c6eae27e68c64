import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { SmallLink } from '../shell/small-button.tsx';
import css from './paging.module.css';

type PagingProps = {
  /** Where the list begins; null on its first page. */
  first: string | null;
  /** Where it goes on; null on its last. */
  next: string | null;
  /** A queue shows who has waited longest first, every other list what is newest. */
  queue?: boolean;
  /** Somebody chose another order. */
  sorted?: boolean;
};

const texts = {
  latest: { pages: 'console.paging', first: 'console.newest', next: 'console.older' },
  queue: { pages: 'console.queue_paging', first: 'console.queue_first', next: 'console.queue_more' },
  sorted: { pages: 'console-lists.pages', first: 'console-lists.first', next: 'console-lists.next' },
} as const;

export function Paging({ first, next, queue = false, sorted = false }: PagingProps) {
  const { say } = useSpeaker();
  if (first === null && next === null) return null;
  const text = texts[sorted ? 'sorted' : queue ? 'queue' : 'latest'];
  return (
    <nav className={css.paging} aria-label={say(text.pages)}>
      {first !== null && <SmallLink href={first}>{say(text.first)}</SmallLink>}
      {next !== null && <SmallLink href={next}>{say(text.next)}</SmallLink>}
    </nav>
  );
}
