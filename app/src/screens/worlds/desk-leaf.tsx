import { sitBehindDesk } from '@paperlock/contract/practice-desk.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { KeyIcon } from '@paperlock/ui/icons.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { useState } from 'react';
import { deskQuery } from '../../api/practice-desk.ts';
import type { OpenSheet } from '../../parts/form-sheet.tsx';
import { given, OwnerAgain } from '../../parts/owner-again.tsx';
import { useOneOpen } from '../../parts/use-one-open.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';

/** The way to the console of one's own world. Nobody else sees it, and where it cannot be read it is not there. */
export function DeskLeaf() {
  const { say } = useSpeaker();
  const { data } = useRead(deskQuery);
  const sheets = useOneOpen<'sit'>();
  if (!data?.may_sit || data.console_url === null) return null;
  return (
    <Leaf flush>
      <List>
        <ListRow
          lead={<KeyIcon />}
          title={say('profile.sit')}
          detail={say('profile.sit_detail')}
          onPress={() => sheets.open('sit')}
        />
      </List>
      <SitSheet
        key={sheets.times}
        {...sheets.of('sit')}
        consoleUrl={data.console_url}
        passwordNeeded={data.password_needed}
      />
    </Leaf>
  );
}

type SitSheetProps = OpenSheet & { consoleUrl: string; passwordNeeded: boolean };

/** The link is pressed by the person: a browser would stop a tab that opens by itself after an answer. */
function SitSheet({ open, onClose, consoleUrl, passwordNeeded }: SitSheetProps) {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const [ticket, setTicket] = useState<string>();
  const form = useForm({
    fields: ['password', 'code'],
    check: ({ password }) => ({
      password: passwordNeeded && !password ? say('security.password_again_enter') : undefined,
    }),
    send: async ({ password, code }) => {
      const ask = passwordNeeded ? { password, ...given('code', code) } : {};
      setTicket((await call(sitBehindDesk, ask)).ticket);
    },
  });
  const action =
    ticket === undefined ? (
      <Button {...form.button}>{say('profile.sit_action')}</Button>
    ) : (
      <ButtonLink href={`${consoleUrl}/enter#${ticket}`} target="_blank" rel="noopener" onClick={onClose}>
        {say('profile.sit_open')}
      </ButtonLink>
    );
  return (
    <Sheet open={open} onClose={onClose} title={say('profile.sit')} actions={action}>
      <Stack as="form" {...form.props}>
        <Note size={16}>{say(ticket === undefined ? 'profile.sit_text' : 'profile.sit_ready')}</Note>
        {passwordNeeded && ticket === undefined && <OwnerAgain faults={form.faults} />}
        <FormFault text={form.faults.form} />
      </Stack>
    </Sheet>
  );
}
