import { MailIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { Link } from '../../shell/router.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import css from './mailbox-link.module.css';

/** Where the message is, unless it left by mail; without an account, one enters it there. */
export function MailboxLink({ account }: { account?: string }) {
  const { say } = useSpeaker();
  const state = useStore(useShell().settings);
  if (state.kind !== 'here') return null;
  if (!state.settings.practice_mailbox && account?.includes('@')) return null;
  return (
    <Link
      to={account ? `/pages/login/mailbox?account=${encodeURIComponent(account)}` : '/pages/login/mailbox'}
      className={css.mailbox}
    >
      <MailIcon size={20} />
      {say('identity.mailbox_link')}
    </Link>
  );
}
