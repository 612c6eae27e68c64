import type { Answered } from '@paperlock/client/call.ts';
import { timeZone } from '@paperlock/client/time-zone.ts';
import {
  type Setting,
  type SettingChange,
  settingDecide,
  type settingInfo,
} from '@paperlock/contract/settings.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Section } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { settingQuery } from '../../api/settings.ts';
import { DecideForm } from '../../parts/decide-form.tsx';
import { OpenSheet, SheetFacts } from '../../parts/open-sheet.tsx';
import { OperatorName } from '../../parts/operator-name.tsx';
import { ProposalFacts } from '../../parts/proposal-facts.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useOperator, useShell } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';
import { BeforeAndAfter } from './before-and-after.tsx';
import { History } from './history.tsx';
import { rangeInWords, valueInWords } from './in-words.ts';

type Open = Answered<typeof settingInfo>;

/** One setting: what it is and does, the change that waits, and everything that was decided. */
export function SettingSheet({ name }: { name: Setting['setting'] }) {
  const { say } = useSpeaker();
  return (
    <OpenSheet
      title={say(`console-settings.name_${name}`)}
      closeLabel={say('console-settings.close')}
      closeAddress={addressOf('/settings')}
    >
      <ReadState query={useRead(settingQuery, name)}>
        {(setting) => (
          <SheetFacts>
            <Facts setting={setting} />
            {setting.waiting && <Waiting kind={setting.kind} change={setting.waiting} />}
            <Section title={say('console-settings.history')}>
              <History kind={setting.kind} changes={setting.history.filter(({ decided_at }) => decided_at)} />
            </Section>
          </SheetFacts>
        )}
      </ReadState>
    </OpenSheet>
  );
}

function Facts({ setting }: { setting: Open }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const operator = useOperator();
  const { kind, value, bounds, since, set_by, waiting } = setting;
  return (
    <>
      <p>{say(`console-settings.about_${setting.setting}`)}</p>
      <KeyValues>
        <KeyValue name={say('console-settings.now')}>{valueInWords(speaker, kind, value)}</KeyValue>
        <KeyValue name={say('console-settings.default')}>
          {valueInWords(speaker, kind, setting.default)}
        </KeyValue>
        {bounds && (
          <KeyValue name={say('console-settings.bounds')}>{rangeInWords(speaker, setting)}</KeyValue>
        )}
        <KeyValue name={say('console-settings.since')}>
          {since && set_by ? (
            <>
              <TimeText instant={since} timeZone={timeZone()} /> · <OperatorName account={set_by.account} />
            </>
          ) : (
            say('console-settings.since_start')
          )}
        </KeyValue>
      </KeyValues>
      {!waiting && operator && may(operator.roles, 'settings.propose') && (
        <span>
          <SmallLink href={addressOf('/settings', { setting: setting.setting, view: 'propose' })}>
            {say('console-settings.propose')}
          </SmallLink>
        </span>
      )}
    </>
  );
}

function Waiting({ kind, change }: { kind: Setting['kind']; change: SettingChange }) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const values = <BeforeAndAfter kind={kind} before={change.value_before} after={change.value_after} />;
  return (
    <Section title={say('console-settings.waiting')}>
      <ProposalFacts
        proposal={change}
        permission="settings.decide"
        deciding={
          <DecideForm
            about={`setting.${change.id}`}
            titles={{
              approve: say('console-settings.approve_confirm'),
              reject: say('console-settings.reject_confirm'),
              approved: say('console-settings.approved'),
            }}
            effect={<KeyValues>{values}</KeyValues>}
            decide={(verdict) => client.call(settingDecide, { proposal: change.id, ...verdict })}
            queryKey={['settings']}
          />
        }
      >
        {values}
      </ProposalFacts>
    </Section>
  );
}
