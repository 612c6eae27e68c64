import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { changeWorldSettings, type WorldSettings } from '@paperlock/contract/worlds-desk.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { CheckboxField } from '@paperlock/ui/checkbox-field.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { worldQuery } from '../../api/world.ts';
import look from '../../parts/look.module.css';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';

/** What kind of world this is, and its switches. */
export default function WorldPage() {
  const { say } = useSpeaker();
  const query = useRead(worldQuery);
  return (
    <Page title={say('console.world')} intro={say('console-world.intro')}>
      <ReadState query={query}>{(settings) => <Switches settings={settings} />}</ReadState>
    </Page>
  );
}

const deskHints = {
  open: 'console-world.practice_desk_hint',
  private: 'console-world.practice_desk_private',
  class: 'console-world.practice_desk_class',
} as const;

function Switches({ settings }: { settings: WorldSettings }) {
  const { say } = useSpeaker();
  const { client, queries } = useShell();
  const { kind, practice_desk, members_move_clock } = settings;
  const form = useForm({
    fields: ['practice_desk', 'members_move_clock'],
    check: () => ({}),
    send: async (typed) => {
      const ask = {
        // A box that is switched on for good is not sent by the browser.
        practice_desk: kind === 'private' || typed.practice_desk === 'on',
        members_move_clock: kind === 'class' ? typed.members_move_clock === 'on' : members_move_clock,
      };
      const changed = await client.call(changeWorldSettings, ask);
      queries.setQueryData(worldQuery(client).queryKey, changed);
      showToast(say('console-world.saved'), { tone: 'success', forMs: SUCCESS_TOAST_MS });
    },
  });
  return (
    <Stack as="form" className={look.narrow} {...form.props}>
      <KeyValues>
        <KeyValue name={say('console-world.kind')}>{say(`console-world.kind_${kind}`)}</KeyValue>
      </KeyValues>
      <CheckboxField
        name="practice_desk"
        label={say('console-world.practice_desk')}
        hint={say(deskHints[kind])}
        error={form.faults.practice_desk}
        defaultChecked={practice_desk}
        disabled={kind === 'private'}
      />
      {kind === 'class' && (
        <CheckboxField
          name="members_move_clock"
          label={say('console-world.members_move_clock')}
          hint={say('console-world.members_move_clock_hint')}
          error={form.faults.members_move_clock}
          defaultChecked={members_move_clock}
        />
      )}
      <FormFault text={form.faults.form} />
      {kind !== 'private' && <Button {...form.button}>{say('common.save')}</Button>}
    </Stack>
  );
}
