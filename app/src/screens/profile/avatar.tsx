import type { User } from '@paperlock/contract/identity.ts';
import { useShell } from '../../shell/shell-context.tsx';
import css from './avatar.module.css';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What stands for a person: their picture, or the first letter of the name they go by. */
export function Avatar({ user, size = 'row' }: { user: User; size?: 'row' | 'page' }) {
  const { fileAddress } = useShell().client;
  if (user.avatar) {
    return (
      <span className={css.avatar} data-size={size}>
        <img className={css.picture} src={fileAddress(user.avatar)} alt="" />
      </span>
    );
  }
  const called = user.name ?? user.username ?? user.account;
  const [first] = graphemes.segment(called.replace(/^\+/, ''));
  return (
    <span className={css.avatar} data-size={size} aria-hidden="true">
      {first?.segment.toLocaleUpperCase()}
    </span>
  );
}
