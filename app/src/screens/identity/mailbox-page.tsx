import { Button } from '@paperlock/ui/button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { mailboxQuery } from '../../api/common.ts';
import { accountFault } from '../../parts/identity/account-fault.ts';
import { AccountField } from '../../parts/identity/account-field.tsx';
import { RealTimeNote } from '../../parts/real-time.tsx';
import { readPage } from '../../shell/navigation.ts';
import { useQueryValue } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useShell, useUser } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import css from './identity.module.css';
import { Letter } from './letter.tsx';

/** Where messages arrive that no mail server takes. */
export default function MailboxPage() {
  const { say } = useSpeaker();
  const asked = useQueryValue('account');
  const user = useUser();
  const account = asked || (user?.account ?? '');
  return (
    <Screen title={say('identity.mailbox_title')}>
      <p className={css.lead}>{say(user ? 'identity.mailbox_intro_yours' : 'identity.mailbox_intro')}</p>
      <AccountForm account={account} />
      {account && <Letters account={account} />}
    </Screen>
  );
}

function AccountForm({ account }: { account: string }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { router } = useShell();
  const form = useForm({
    fields: ['account'],
    check: (values) => ({ account: accountFault(speaker, values.account) }),
    send: async (values) =>
      router.replace(
        readPage(`/pages/login/mailbox?${new URLSearchParams({ account: values.account.trim() })}`),
      ),
  });
  return (
    <form className={css.form} {...form.props}>
      <AccountField error={form.faults.account} defaultValue={account} />
      <Button {...form.button} kind="secondary" wide>
        {say('identity.mailbox_show')}
      </Button>
    </form>
  );
}

function Letters({ account }: { account: string }) {
  const { say } = useSpeaker();
  const query = useRead(mailboxQuery, account);
  const isMine = useUser()?.account === account;
  const { data } = query;
  if (!data) return <Read query={query} failed={say('identity.mailbox_failed')} shape="leaf" count={2} />;
  if (data.list.length === 0)
    return (
      <EmptyState title={say('identity.mailbox_empty')}>
        {!isMine && say('identity.mailbox_empty_text', { account })}
      </EmptyState>
    );
  return (
    <>
      <RealTimeNote />
      {data.list.map((letter) => (
        <Letter key={letter.id} letter={letter} />
      ))}
    </>
  );
}
