import { type WebhookProposal, webhookDecide } from '@paperlock/contract/webhooks.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { webhookProposalQuery, webhookProposalsQuery } from '../../api/webhooks.ts';
import { DecideForm } from '../../parts/decide-form.tsx';
import { OpenSheet } from '../../parts/open-sheet.tsx';
import { ProposalFacts } from '../../parts/proposal-facts.tsx';
import { ProposalSection, useProposalPlace } from '../../parts/proposal-table.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import css from './webhooks.module.css';

/** Proposed endpoints and changes of them. */
export function WebhookProposals() {
  const { say } = useSpeaker();
  const place = useProposalPlace('/webhooks', 'proposal');
  const { state, cursor } = place.filter;
  return (
    <ProposalSection
      title={say('console-webhooks.proposals')}
      place={place}
      query={useRead(webhookProposalsQuery, state, cursor)}
      empty={say(place.isNarrowed ? 'console-webhooks.proposals_none' : 'console-webhooks.proposals_empty')}
      open={(id) => <Detail key={id} id={id} closeAddress={place.closeAddress} />}
      columns={[
        {
          title: 'console-ledger.what',
          cell: ({ endpoint }) =>
            say(endpoint === null ? 'console-webhooks.kind_add' : 'console-webhooks.kind_change'),
        },
        {
          title: 'console-webhooks.address',
          place: 'detail',
          cell: ({ url }) => (
            <code className={css.code} dir="ltr">
              {url}
            </code>
          ),
        },
      ]}
    />
  );
}

function Detail({ id, closeAddress }: { id: string; closeAddress: string }) {
  const { say } = useSpeaker();
  return (
    <OpenSheet
      title={say('console-webhooks.proposal', { id })}
      closeLabel={say('console-webhooks.proposal_close')}
      closeAddress={closeAddress}
    >
      <ReadState query={useRead(webhookProposalQuery, id)}>
        {(proposal) => (
          <ProposalFacts
            proposal={proposal}
            permission="webhooks.decide"
            deciding={<Deciding proposal={proposal} />}
          >
            <Change change={proposal} />
          </ProposalFacts>
        )}
      </ReadState>
    </OpenSheet>
  );
}

function Deciding({ proposal }: { proposal: WebhookProposal }) {
  const { say } = useSpeaker();
  const { client } = useShell();
  return (
    <DecideForm
      about={`webhook.${proposal.id}`}
      titles={{
        approve: say('console-webhooks.approve_confirm'),
        reject: say('console-webhooks.reject_confirm'),
        approved: say('console-webhooks.approved'),
      }}
      effect={
        <>
          <KeyValues>
            <Change change={proposal} />
          </KeyValues>
          <p>{say('console-webhooks.effect')}</p>
        </>
      }
      decide={(verdict) => client.call(webhookDecide, { proposal: proposal.id, ...verdict })}
      queryKey={['webhooks']}
    />
  );
}

type ChangeProps = { change: Pick<WebhookProposal, 'url_before' | 'url' | 'kinds'> };

/** What an approval would do, as `KeyValue`s. */
export function Change({ change: { url_before, url, kinds } }: ChangeProps) {
  const { say } = useSpeaker();
  return (
    <>
      {url_before !== null && (
        <KeyValue name={say('console-webhooks.address_now')}>
          <code className={css.code} dir="ltr">
            {url_before}
          </code>
        </KeyValue>
      )}
      <KeyValue name={say('console-webhooks.address')}>
        <code className={css.code} dir="ltr">
          {url}
        </code>
      </KeyValue>
      <KeyValue name={say('console-webhooks.events')}>
        <code className={css.code} dir="ltr">
          {kinds.join(', ')}
        </code>
      </KeyValue>
    </>
  );
}
