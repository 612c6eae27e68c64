import type { WebhookEndpoint } from '@paperlock/contract/webhooks.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Note, Section } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount } from '@paperlock/words/display.ts';
import { webhooksQuery } from '../../api/webhooks.ts';
import { RefreshButton } from '../../parts/refresh-button.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useOperator, usePosition, useShell } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';
import { EndpointChip } from './chips.tsx';
import { DeliveriesPage } from './deliveries-page.tsx';
import { EndpointPage } from './endpoint-page.tsx';
import { WebhookProposals } from './proposals.tsx';
import { ProposePage } from './propose-page.tsx';
import css from './webhooks.module.css';

/** `?view=` is the form or the deliveries; `?endpoint=` is one endpoint; else all of them, with the proposals. */
export default function WebhooksPage() {
  const { query } = usePosition();
  const endpoint = query.get('endpoint');
  if (query.get('view') === 'propose') return <ProposePage key={endpoint} endpoint={endpoint ?? undefined} />;
  if (query.get('view') === 'deliveries') return <DeliveriesPage />;
  return endpoint === null ? <Endpoints /> : <EndpointPage key={endpoint} id={endpoint} />;
}

function Endpoints() {
  const { say } = useSpeaker();
  const { queries } = useShell();
  const operator = useOperator();
  const query = useRead(webhooksQuery);
  const isOff = query.data?.reach === 'off';
  return (
    <Page
      title={say('console.webhooks')}
      intro={say('console-webhooks.intro')}
      actions={
        <>
          <RefreshButton onPress={() => queries.invalidateQueries({ queryKey: ['webhooks'] })} />
          <SmallLink href={addressOf('/webhooks', { view: 'deliveries' })}>
            {say('console-webhooks.deliveries')}
          </SmallLink>
          {!isOff && operator && may(operator.roles, 'webhooks.propose') && (
            <SmallLink href={addressOf('/webhooks', { view: 'propose' })}>
              {say('console-webhooks.propose_new')}
            </SmallLink>
          )}
        </>
      }
    >
      <ReadState query={query}>
        {({ reach, endpoints }) => (
          <Section title={say('console-webhooks.endpoints')}>
            {reach !== 'off' && <Note size={14}>{say(`console-webhooks.reach_${reach}`)}</Note>}
            <EndpointTable
              endpoints={endpoints}
              empty={reach === 'off' ? 'console-webhooks.off' : 'console-webhooks.empty'}
            />
          </Section>
        )}
      </ReadState>
      {!isOff && <WebhookProposals />}
    </Page>
  );
}

type EndpointTableProps = {
  endpoints: readonly WebhookEndpoint[];
  empty: 'console-webhooks.off' | 'console-webhooks.empty';
};

function EndpointTable({ endpoints, empty }: EndpointTableProps) {
  const { say, tag } = useSpeaker();
  return (
    <DataTable
      label={say('console-webhooks.endpoints')}
      rows={endpoints}
      rowKey={({ id }) => id}
      address={({ id }) => addressOf('/webhooks', { endpoint: id })}
      empty={<EmptyState title={say(empty)}>{say(`${empty}_text`)}</EmptyState>}
      columns={[
        {
          title: 'console-webhooks.address',
          cell: ({ url }) => (
            <code className={css.code} dir="ltr">
              {url}
            </code>
          ),
        },
        {
          title: 'console-webhooks.events',
          place: 'detail',
          named: true,
          cell: ({ kinds }) => showCount(tag, kinds.length),
        },
        {
          title: 'console-webhooks.waiting',
          named: true,
          cell: ({ waiting }) => showCount(tag, waiting),
        },
        {
          title: 'console-webhooks.dead',
          place: 'endDetail',
          named: true,
          cell: ({ dead }) => showCount(tag, dead),
        },
        {
          title: 'console-webhooks.state',
          place: 'end',
          cell: ({ state }) => <EndpointChip state={state} />,
        },
      ]}
    />
  );
}
