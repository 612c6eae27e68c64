import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import css from './paging.module.css';
import { SmallLink } from './small-button.tsx';

/** Addresses of the list's beginning and of its next part, where there are such. */
type PagingProps = { newest: string | null; older: string | null };

export function Paging({ newest, older }: PagingProps) {
  const { say } = useSpeaker();
  if (newest === null && older === null) return null;
  return (
    <nav className={css.paging} aria-label={say('console.paging')}>
      {newest !== null && <SmallLink href={newest}>{say('console.newest')}</SmallLink>}
      {older !== null && <SmallLink href={older}>{say('console.older')}</SmallLink>}
    </nav>
  );
}
