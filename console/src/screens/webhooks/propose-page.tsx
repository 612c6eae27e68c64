import type { Answered } from '@paperlock/client/call.ts';
import { requestNo } from '@paperlock/client/request-no.ts';
import { type WebhookEndpoint, type webhookInfo, webhookPropose } from '@paperlock/contract/webhooks.ts';
import { judgeWebhookUrl } from '@paperlock/domain/webhooks/address.ts';
import { eventKinds } from '@paperlock/domain/webhooks/events.ts';
import { LONGEST_URL } from '@paperlock/domain/webhooks/limits.ts';
import { CheckboxField } from '@paperlock/ui/checkbox-field.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { KeyValues } from '@paperlock/ui/key-values.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { useQuery } from '@tanstack/react-query';
import { webhooksQuery } from '../../api/webhooks.ts';
import { FillInAndReview, ReasonAndReview } from '../../parts/fill-in-and-review.tsx';
import { ReviewProposal } from '../../parts/review-proposal.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';
import { Change } from './proposals.tsx';
import css from './webhooks.module.css';

type Info = Answered<typeof webhookInfo>;
type Draft = Pick<WebhookEndpoint, 'url' | 'kinds'> & { reason: string; requestNo: string };

const hints = {
  'deposit.credited': 'console-webhooks.event_deposit_credited',
  'withdrawal.waiting': 'console-webhooks.event_withdrawal_waiting',
  'alert.withdrawal_waiting': 'console-alerts.kind_withdrawal_waiting',
  'alert.settlement_behind': 'console-alerts.kind_settlement_behind',
  'alert.cover_short': 'console-alerts.kind_cover_short',
  'alert.chain_silent': 'console-alerts.kind_chain_silent',
  'alert.reconciliation_break': 'console-alerts.kind_reconciliation_break',
  'alert.job_failing': 'console-alerts.kind_job_failing',
} as const satisfies Record<(typeof eventKinds)[number], string>;

/** A new endpoint, or a change of one. */
export function ProposePage({ endpoint }: { endpoint: string | undefined }) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const query = useQuery({ ...webhooksQuery(client), refetchInterval: false });
  return (
    <Page
      title={say(endpoint === undefined ? 'console-webhooks.propose_new' : 'console-webhooks.propose_change')}
      intro={say('console-webhooks.propose_intro')}
      actions={<SmallLink href={addressOf('/webhooks')}>{say('console-webhooks.back')}</SmallLink>}
    >
      <ReadState query={query}>
        {({ reach, endpoints }) => {
          const before = endpoints.find(({ id }) => id === endpoint);
          return (
            <FillInAndReview<Draft>
              form={(onReview) => <ProposeForm reach={reach} before={before} onReview={onReview} />}
              review={(draft, onBack) => <Review draft={draft} before={before} onBack={onBack} />}
            />
          );
        }}
      </ReadState>
    </Page>
  );
}

type ProposeFormProps = {
  reach: Info['reach'];
  before: WebhookEndpoint | undefined;
  onReview: (draft: Draft) => void;
};

function ProposeForm({ reach, before, onReview }: ProposeFormProps) {
  const { say } = useSpeaker();
  const { faults, props } = useForm({
    fields: ['url', 'reason', ...eventKinds],
    check: ({ url, reason, ...typed }) => {
      const judged = judgeWebhookUrl(url.trim(), reach);
      return {
        ...('fault' in judged && { url: say(`console-webhooks.url_${judged.fault}`) }),
        ...(!reason.trim() && { reason: say('console-webhooks.reason_enter') }),
        ...(!eventKinds.some((kind) => typed[kind] === 'on') && {
          [eventKinds[0]]: say('console-webhooks.events_enter'),
        }),
      };
    },
    send: async ({ url, reason, ...typed }) =>
      onReview({
        url: url.trim(),
        kinds: eventKinds.filter((kind) => typed[kind] === 'on'),
        reason: reason.trim(),
        requestNo: requestNo(),
      }),
  });
  return (
    <Stack as="form" space={4} {...props}>
      <FormFault text={faults.form} />
      <TextField
        name="url"
        type="url"
        maxLength={LONGEST_URL}
        label={say('console-webhooks.address')}
        hint={say(reach === 'loopback' ? 'console-webhooks.url_hint_loopback' : 'console-webhooks.url_hint')}
        error={faults.url}
        defaultValue={before?.url}
        autoComplete="off"
      />
      <fieldset className={css.events}>
        <legend>{say('console-webhooks.events')}</legend>
        {eventKinds.map((kind) => (
          <CheckboxField
            key={kind}
            name={kind}
            label={
              <>
                <code dir="ltr">{kind}</code>
                <span className={css.hint}>{say(hints[kind])}</span>
              </>
            }
            error={faults[kind]}
            defaultChecked={before ? before.kinds.includes(kind) : true}
          />
        ))}
      </fieldset>
      <ReasonAndReview hint={say('console-webhooks.reason_hint')} fault={faults.reason} />
    </Stack>
  );
}

type ReviewProps = { draft: Draft; before: WebhookEndpoint | undefined; onBack: () => void };

function Review({ draft: { url, kinds, reason, requestNo: number }, before, onBack }: ReviewProps) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const propose = async () => {
    const ask = { endpoint: before?.id, url, kinds, reason, request_no: number };
    const { id } = await client.call(webhookPropose, ask);
    return addressOf('/webhooks', { proposal: id });
  };
  return (
    <ReviewProposal
      reason={reason}
      effect={
        <>
          <KeyValues>
            <Change change={{ url_before: before?.url ?? null, url, kinds }} />
          </KeyValues>
          <p>{say('console-webhooks.effect')}</p>
        </>
      }
      propose={propose}
      queryKey={['webhooks']}
      onBack={onBack}
    />
  );
}
