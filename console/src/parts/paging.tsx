import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import css from './paging.module.css';
import { SmallLink } from './small-button.tsx';

type PagingProps = {
  /** Where the list begins; null on its first page. */
  first: string | null;
  /** Where it goes on; null on its last. */
  next: string | null;
  /** A queue shows who has waited longest first, every other list what is newest. */
  queue?: boolean;
};

export function Paging({ first, next, queue = false }: PagingProps) {
  const { say } = useSpeaker();
  if (first === null && next === null) return null;
  return (
    <nav className={css.paging} aria-label={say(queue ? 'console.queue_paging' : 'console.paging')}>
      {first !== null && (
        <SmallLink href={first}>{say(queue ? 'console.queue_first' : 'console.newest')}</SmallLink>
      )}
      {next !== null && (
        <SmallLink href={next}>{say(queue ? 'console.queue_more' : 'console.older')}</SmallLink>
      )}
    </nav>
  );
}
