import { recoveryCodes, totpDisable } from '@paperlock/contract/security.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import { Fragment } from 'react';
import { FormSheet, type OpenSheet } from '../../parts/form-sheet.tsx';
import { OwnerAgain } from '../../parts/owner-again.tsx';
import { useOneOpen } from '../../parts/use-one-open.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useSecurityChanged } from './use-security-changed.ts';

type FactorOnProps = { codesLeft: number; onCodes: (codes: readonly string[]) => void };

export function FactorOn({ codesLeft, onCodes }: FactorOnProps) {
  const { say } = useSpeaker();
  const sheets = useOneOpen<'codes' | 'off'>();
  return (
    <>
      <Note size={16}>{say('security.factor_on_text')}</Note>
      <Leaf flush>
        <List>
          <ListRow title={say('security.factor')} end={<Chip tone="good">{say('security.on')}</Chip>} />
          <ListRow
            title={say('security.recovery')}
            detail={say('security.recovery_left', { n: codesLeft })}
            onPress={() => sheets.open('codes')}
          />
          <ListRow title={say('security.factor_turn_off')} onPress={() => sheets.open('off')} />
        </List>
      </Leaf>
      <Fragment key={sheets.times}>
        <NewCodesSheet {...sheets.of('codes')} onCodes={onCodes} />
        <TurnOffSheet {...sheets.of('off')} />
      </Fragment>
    </>
  );
}

function NewCodesSheet({ onCodes, ...sheet }: OpenSheet & Pick<FactorOnProps, 'onCodes'>) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { client } = useShell();
  const form = useForm({
    fields: ['password', 'code'],
    check: (typed) => ownerFaults(speaker, typed),
    send: async (ask) => {
      const answer = await client.call(recoveryCodes, ask);
      sheet.onClose();
      onCodes(answer.recovery_codes);
    },
  });
  return (
    <FormSheet
      {...sheet}
      title={say('security.recovery_new')}
      action={say('security.recovery_make')}
      form={form}
    >
      <p>{say('security.recovery_new_text')}</p>
      <OwnerAgain faults={form.faults} />
    </FormSheet>
  );
}

function TurnOffSheet(sheet: OpenSheet) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { client } = useShell();
  const changed = useSecurityChanged();
  const form = useForm({
    fields: ['password', 'code'],
    check: (typed) => ownerFaults(speaker, typed),
    send: async (ask) => {
      await client.call(totpDisable, ask);
      sheet.onClose();
      void changed(say('security.factor_is_off'));
    },
  });
  return (
    <FormSheet
      {...sheet}
      title={say('security.factor_turn_off')}
      action={say('security.factor_turn_off')}
      form={form}
    >
      <p>{say('security.factor_off_text')}</p>
      <OwnerAgain faults={form.faults} />
    </FormSheet>
  );
}

/** Both are asked for: the second factor is on. */
const ownerFaults = ({ say }: Speaker, { password, code }: { password: string; code: string }) => ({
  password: password ? undefined : say('security.password_again_enter'),
  code: code.trim().length >= 6 ? undefined : say('security.step_code_enter'),
});
