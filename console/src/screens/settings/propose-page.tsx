import { requestNo } from '@paperlock/client/request-no.ts';
import { type Setting, settingPropose } from '@paperlock/contract/settings.ts';
import { readSetting, type SettingTexts } from '@paperlock/domain/settings/settings.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { KeyValues } from '@paperlock/ui/key-values.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../api/settings.ts';
import { FillInAndReview, ReasonAndReview } from '../../parts/fill-in-and-review.tsx';
import { ReviewProposal } from '../../parts/review-proposal.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';
import { BeforeAndAfter } from './before-and-after.tsx';
import { rangeInWords } from './in-words.ts';
import { typedValue, ValueFields } from './value-fields.tsx';

type Draft = { value: string; reason: string; requestNo: string };

/** Choose a value, look at it once more, propose. */
export function ProposePage({ name }: { name: Setting['setting'] }) {
  const { say } = useSpeaker();
  const { client } = useShell();
  return (
    <Page
      title={say('console-settings.propose_title', { name: say(`console-settings.name_${name}`) })}
      intro={say('console-settings.propose_intro')}
      actions={
        <SmallLink href={addressOf('/settings', { setting: name })}>{say('console-settings.back')}</SmallLink>
      }
    >
      <ReadState query={useQuery({ ...settingsQuery(client), refetchInterval: false })}>
        {({ list }) => {
          const setting = list.find((one) => one.setting === name);
          return setting ? (
            <FillInAndReview<Draft>
              form={(onReview) => <ProposeForm setting={setting} all={list} onReview={onReview} />}
              review={(draft, onBack) => <Review setting={setting} draft={draft} onBack={onBack} />}
            />
          ) : (
            <EmptyState title={say('console-settings.gone')}>{say('console-settings.gone_text')}</EmptyState>
          );
        }}
      </ReadState>
    </Page>
  );
}

type ProposeFormProps = {
  setting: Setting;
  all: readonly Setting[];
  onReview: (draft: Draft) => void;
};

function ProposeForm({ setting, all, onReview }: ProposeFormProps) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { faults, props } = useForm({
    fields: ['value', 'to', 'reason'],
    check: (typed) => ({
      value: faultIn(speaker, setting, all, typedValue(setting.kind, typed)),
      ...(!typed.reason.trim() && { reason: say('console-settings.reason_enter') }),
    }),
    send: async (typed) => {
      const read = readSetting(setting.setting, typedValue(setting.kind, typed), textsOf(all));
      if ('text' in read) onReview({ value: read.text, reason: typed.reason.trim(), requestNo: requestNo() });
    },
  });
  return (
    <Stack as="form" {...props}>
      <p>{say(`console-settings.about_${setting.setting}`)}</p>
      <ValueFields setting={setting} fault={faults.value} />
      <ReasonAndReview hint={say('console-settings.reason_hint')} fault={faults.reason} />
    </Stack>
  );
}

const textsOf = (all: readonly Setting[]): SettingTexts =>
  Object.fromEntries(all.map(({ setting, value }) => [setting, value])) as SettingTexts;

/** What can be said without asking; the server decides by itself. */
const faultIn = (
  speaker: Speaker,
  setting: Setting,
  all: readonly Setting[],
  typed: string,
): string | undefined => {
  const { say } = speaker;
  const read = readSetting(setting.setting, typed, textsOf(all));
  if ('text' in read) return read.text === setting.value ? say('console-settings.fault_same') : undefined;
  if (read.fault === 'malformed') return say(`console-settings.fault_malformed_${setting.kind}`);
  if (read.fault === 'fee_above_minimum') return say('console-settings.fault_fee_above_minimum');
  return say('console-settings.fault_out_of_range', { range: rangeInWords(speaker, setting) });
};

type ReviewProps = { setting: Setting; draft: Draft; onBack: () => void };

function Review({ setting: { setting, kind, value }, draft, onBack }: ReviewProps) {
  const { client } = useShell();
  const propose = async () => {
    const ask = { setting, value: draft.value, reason: draft.reason, request_no: draft.requestNo };
    await client.call(settingPropose, ask);
    return addressOf('/settings', { setting });
  };
  return (
    <ReviewProposal
      reason={draft.reason}
      effect={
        <KeyValues>
          <BeforeAndAfter kind={kind} before={value} after={draft.value} />
        </KeyValues>
      }
      propose={propose}
      queryKey={['settings']}
      onBack={onBack}
    />
  );
}
