import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { type AlertRule, alertChange } from '@paperlock/contract/alerts.ts';
import { MOST_THRESHOLD } from '@paperlock/domain/alerts/limits.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { CheckboxField } from '@paperlock/ui/checkbox-field.tsx';
import { Chip } from '@paperlock/ui/chip.tsx';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Row, Section, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { showCount } from '@paperlock/words/display.ts';
import { useState } from 'react';
import { alertSettingsQuery } from '../../api/alerts.ts';
import { useOperator, useShell } from '../../shell/shell-context.tsx';
import { SmallButton } from '../../shell/small-button.tsx';

/** From which value on each alert is raised; owners change it. */
export function Thresholds({ rules }: { rules: readonly AlertRule[] }) {
  const { say } = useSpeaker();
  const operator = useOperator();
  const [changed, setChanged] = useState<AlertRule['kind']>();
  const mayEdit = operator !== undefined && may(operator.roles, 'alerts.edit');
  const rule = rules.find(({ kind }) => kind === changed);
  const nameOf = (kind: AlertRule['kind']) => say(`console-alerts.kind_${kind}`);
  return (
    <Section title={say('console-alerts.thresholds')}>
      {rule && <ChangeForm key={rule.kind} rule={rule} onDone={() => setChanged(undefined)} />}
      <DataTable
        label={say('console-alerts.thresholds')}
        rows={rules}
        rowKey={({ kind }) => kind}
        columns={[
          { title: 'console-alerts.alert', cell: ({ kind }) => nameOf(kind) },
          {
            title: 'console-alerts.threshold',
            place: 'detail',
            named: true,
            cell: ({ kind, threshold }) => say(`console-alerts.value_${kind}`, { n: threshold }),
          },
          {
            title: 'console-alerts.state',
            place: 'end',
            cell: ({ on }) => (
              <Chip tone={on ? 'good' : 'plain'}>{say(on ? 'console-alerts.on' : 'console-alerts.off')}</Chip>
            ),
          },
          {
            title: 'console-alerts.change',
            cell: ({ kind }) =>
              mayEdit && (
                <SmallButton
                  aria-label={say('console-alerts.change_name', { alert: nameOf(kind) })}
                  onClick={() => setChanged(kind)}
                >
                  {say('console-alerts.change')}
                </SmallButton>
              ),
          },
        ]}
      />
    </Section>
  );
}

const isThreshold = (text: string): boolean =>
  /^[1-9]\d{0,6}$/.test(text.trim()) && Number(text) <= MOST_THRESHOLD;

function ChangeForm({ rule, onDone }: { rule: AlertRule; onDone: () => void }) {
  const { say, tag } = useSpeaker();
  const { client, queries } = useShell();
  const { kind, threshold, on, usual_threshold } = rule;
  const { faults, button, props } = useForm({
    fields: ['threshold', 'on'],
    first: 'threshold',
    check: (typed) =>
      isThreshold(typed.threshold) ? {} : { threshold: say('console-alerts.threshold_enter') },
    send: async (typed) => {
      const ask = { kind, threshold: Number(typed.threshold), on: typed.on === 'on' };
      const settings = await client.call(alertChange, ask);
      queries.setQueryData(alertSettingsQuery(client).queryKey, settings);
      showToast(say('console-alerts.saved'), { tone: 'success', forMs: SUCCESS_TOAST_MS });
      onDone();
    },
  });
  return (
    <Leaf title={say('console-alerts.change_of', { alert: say(`console-alerts.kind_${kind}`) })}>
      <Stack as="form" space={3} {...props}>
        <FormFault text={faults.form} />
        <TextField
          name="threshold"
          inputMode="numeric"
          maxLength={7}
          label={say('console-alerts.threshold')}
          hint={say('console-alerts.usual', {
            n: showCount(tag, usual_threshold),
            unit: say(`console-alerts.unit_${kind}`),
          })}
          error={faults.threshold}
          defaultValue={String(threshold)}
          autoComplete="off"
        />
        <CheckboxField name="on" label={say('console-alerts.turned_on')} defaultChecked={on} />
        <Row to="end" space={2}>
          <Button kind="secondary" onClick={onDone}>
            {say('common.cancel')}
          </Button>
          <Button {...button}>{say('common.save')}</Button>
        </Row>
      </Stack>
    </Leaf>
  );
}
