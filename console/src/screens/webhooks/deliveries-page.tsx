import type { Answered } from '@paperlock/client/call.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { timeZone } from '@paperlock/client/time-zone.ts';
import { deliveryStates, type webhookDeliveryInfo, webhookReplay } from '@paperlock/contract/webhooks.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { DataTable } from '@paperlock/ui/data-table.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { showCount } from '@paperlock/words/display.ts';
import { useState } from 'react';
import { deliveriesQuery, deliveryQuery } from '../../api/webhooks.ts';
import { CodeLine } from '../../parts/code-line.tsx';
import { narrowing } from '../../parts/filters.tsx';
import { ListPage } from '../../parts/list-page.tsx';
import { OpenSheet, SheetFacts } from '../../parts/open-sheet.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useOperator, usePosition, useShell } from '../../shell/shell-context.tsx';
import { SmallButton, SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';
import { AnswerText, DeliveryChip } from './chips.tsx';
import css from './webhooks.module.css';

/** What was sent: `?view=deliveries&endpoint=…&state=…&cursor=…&delivery=…`. */
export function DeliveriesPage() {
  const { say, tag } = useSpeaker();
  const { query: asked } = usePosition();
  const state = deliveryStates.find((one) => one === asked.get('state'));
  const endpoint = asked.get('endpoint') ?? undefined;
  const cursor = asked.get('cursor') ?? undefined;
  const openId = asked.get('delivery') ?? undefined;
  const filter = { view: 'deliveries', endpoint, state, cursor };
  const isNarrowed = state !== undefined || endpoint !== undefined || cursor !== undefined;
  return (
    <ListPage
      path="/webhooks"
      title={say('console-webhooks.deliveries')}
      intro={say('console-webhooks.deliveries_intro')}
      filter={filter}
      reads={['webhooks']}
      query={useRead(deliveriesQuery, { endpoint, state, cursor })}
      filters={[
        narrowing({
          name: 'state',
          label: say('console-webhooks.state'),
          values: deliveryStates,
          text: (value) => say(`console-webhooks.delivery_${value}`),
          any: say('console-proposals.all'),
        }),
      ]}
      actions={<SmallLink href={addressOf('/webhooks')}>{say('console-webhooks.back')}</SmallLink>}
      empty={{
        title: say(isNarrowed ? 'console-webhooks.deliveries_none' : 'console-webhooks.deliveries_empty'),
        text: say('console-webhooks.deliveries_empty_text'),
      }}
      open={() =>
        openId && <DeliveryDetail key={openId} id={openId} closeAddress={addressOf('/webhooks', filter)} />
      }
    >
      {(list) => (
        <DataTable
          label={say('console-webhooks.deliveries')}
          rows={list}
          rowKey={({ id }) => id}
          address={({ id }) => addressOf('/webhooks', { ...filter, delivery: id })}
          open={openId}
          columns={[
            { title: 'console-webhooks.event', cell: ({ kind }) => <code dir="ltr">{kind}</code> },
            {
              title: 'console-webhooks.happened',
              place: 'detail',
              cell: ({ created_at }) => <TimeText instant={created_at} timeZone={timeZone()} />,
            },
            {
              title: 'console-webhooks.attempts',
              named: true,
              cell: ({ attempts }) => showCount(tag, attempts),
            },
            {
              title: 'console-webhooks.answer',
              place: 'endDetail',
              named: true,
              cell: (delivery) => <AnswerText {...delivery} />,
            },
            {
              title: 'console-webhooks.state',
              place: 'end',
              cell: ({ state: stands }) => <DeliveryChip state={stands} />,
            },
          ]}
        />
      )}
    </ListPage>
  );
}

function DeliveryDetail({ id, closeAddress }: { id: string; closeAddress: string }) {
  const { say } = useSpeaker();
  return (
    <OpenSheet
      title={say('console-webhooks.delivery', { id })}
      closeLabel={say('console-webhooks.delivery_close')}
      closeAddress={closeAddress}
      leaveByEscape
    >
      <ReadState query={useRead(deliveryQuery, id)}>{(delivery) => <Facts delivery={delivery} />}</ReadState>
    </OpenSheet>
  );
}

function Facts({ delivery }: { delivery: Answered<typeof webhookDeliveryInfo> }) {
  const { say, tag } = useSpeaker();
  const operator = useOperator();
  const { id, event, url, state, due_at, body, tried } = delivery;
  return (
    <SheetFacts>
      <DeliveryChip state={state} />
      <KeyValues>
        <KeyValue name={say('console-webhooks.address')}>
          <code className={css.code} dir="ltr">
            {url}
          </code>
        </KeyValue>
        <KeyValue name="webhook-id">
          <CodeLine text={event} copyLabel="webhook-id" />
        </KeyValue>
        <KeyValue name={say('console-webhooks.body')}>
          <CodeLine text={body} copyLabel={say('console-webhooks.body')} />
        </KeyValue>
        {due_at && (
          <KeyValue name={say('console-webhooks.next')}>
            <TimeText instant={due_at} timeZone={timeZone()} />
          </KeyValue>
        )}
      </KeyValues>
      {operator && may(operator.roles, 'webhooks.propose') && state !== 'waiting' && <Replay delivery={id} />}
      <DataTable
        label={say('console-webhooks.attempts')}
        rows={tried}
        rowKey={({ nth }) => nth}
        empty={<p>{say('console-webhooks.attempts_none')}</p>}
        columns={[
          {
            title: 'console-webhooks.at',
            cell: ({ at }) => <TimeText instant={at} timeZone={timeZone()} />,
          },
          {
            title: 'console-webhooks.took',
            place: 'detail',
            named: true,
            cell: ({ took_ms }) =>
              took_ms === null ? '–' : say('console-webhooks.milliseconds', { n: showCount(tag, took_ms) }),
          },
          { title: 'console-webhooks.answer', place: 'end', cell: (attempt) => <AnswerText {...attempt} /> },
        ]}
      />
    </SheetFacts>
  );
}

function Replay({ delivery }: { delivery: string }) {
  const { say } = useSpeaker();
  const { client, queries } = useShell();
  const [busy, setBusy] = useState(false);
  const replay = async () => {
    setBusy(true);
    const settled = () => {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ['webhooks'] });
    };
    await client.call(webhookReplay, { delivery }, { toast: true, catch: false, settled });
    showToast(say('console-webhooks.replayed'), { tone: 'success', forMs: SUCCESS_TOAST_MS });
  };
  return (
    <span>
      <SmallButton busy={busy} onClick={() => void replay()}>
        {say('console-webhooks.replay')}
      </SmallButton>
    </span>
  );
}
