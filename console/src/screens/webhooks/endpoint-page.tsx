import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { timeZone } from '@paperlock/client/time-zone.ts';
import {
  type WebhookEndpoint,
  webhookSecret,
  webhookStop,
  webhookTest,
} from '@paperlock/contract/webhooks.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Row, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { showCount } from '@paperlock/words/display.ts';
import { useState } from 'react';
import { webhooksQuery } from '../../api/webhooks.ts';
import { AskFirst } from '../../parts/ask-first.tsx';
import { CodeLine } from '../../parts/code-line.tsx';
import { WorkPage } from '../../parts/work-page.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useOperator, useShell } from '../../shell/shell-context.tsx';
import { SmallButton, SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';
import { EndpointChip } from './chips.tsx';
import { ReplayRange } from './replay-range.tsx';
import css from './webhooks.module.css';

/** One endpoint: where it is, what it gets, its secret, and what is done with it. */
export function EndpointPage({ id }: { id: string }) {
  const { say } = useSpeaker();
  const operator = useOperator();
  const query = useRead(webhooksQuery);
  const isGone = query.data !== undefined && !query.data.endpoints.some((one) => one.id === id);
  const mayAct = operator !== undefined && may(operator.roles, 'webhooks.propose');
  return (
    <WorkPage
      title={say('console-webhooks.endpoint')}
      query={query}
      queue={{ address: addressOf('/webhooks'), label: say('console-webhooks.back') }}
      gone={isGone && { title: say('console-webhooks.gone'), text: say('console-webhooks.gone_text') }}
    >
      {({ endpoints }) =>
        endpoints
          .filter((one) => one.id === id)
          .map((endpoint) => (
            <Stack key={id} space={4}>
              <Facts endpoint={endpoint} mayAct={mayAct && endpoint.state !== 'stopped'} />
              {mayAct && endpoint.state !== 'stopped' && (
                <>
                  <Secret endpoint={endpoint} />
                  <ReplayRange endpoint={id} />
                </>
              )}
            </Stack>
          ))
      }
    </WorkPage>
  );
}

function Facts({ endpoint, mayAct }: { endpoint: WebhookEndpoint; mayAct: boolean }) {
  const { say, tag } = useSpeaker();
  const { id, url, kinds, state, waiting, dead } = endpoint;
  return (
    <Leaf end={<EndpointChip state={state} />}>
      <Stack space={3}>
        <KeyValues>
          <KeyValue name={say('console-webhooks.address')}>
            <CodeLine text={url} copyLabel={say('console-webhooks.address')} />
          </KeyValue>
          <KeyValue name={say('console-webhooks.events')}>
            <code className={css.code} dir="ltr">
              {kinds.join(', ')}
            </code>
          </KeyValue>
          <KeyValue name={say('console-webhooks.waiting')}>{showCount(tag, waiting)}</KeyValue>
          <KeyValue name={say('console-webhooks.dead')}>{showCount(tag, dead)}</KeyValue>
        </KeyValues>
        <Row space={2}>
          <SmallLink href={addressOf('/webhooks', { view: 'deliveries', endpoint: id })}>
            {say('console-webhooks.deliveries')}
          </SmallLink>
          {mayAct && (
            <>
              <SendTest endpoint={id} />
              <SmallLink href={addressOf('/webhooks', { view: 'propose', endpoint: id })}>
                {say('console-webhooks.propose_change')}
              </SmallLink>
              <Stop endpoint={id} />
            </>
          )}
        </Row>
      </Stack>
    </Leaf>
  );
}

/** Does one thing and reads everything about webhooks again. */
const useWebhookAct = () => {
  const { queries } = useShell();
  const [busy, setBusy] = useState(false);
  const settled = () => {
    setBusy(false);
    void queries.invalidateQueries({ queryKey: ['webhooks'] });
  };
  return { busy, begin: () => setBusy(true), settled };
};

function SendTest({ endpoint }: { endpoint: string }) {
  const { say } = useSpeaker();
  const { client, router } = useShell();
  const { busy, begin, settled } = useWebhookAct();
  const send = async () => {
    begin();
    const { id } = await client.call(webhookTest, { endpoint }, { toast: true, catch: false, settled });
    showToast(say('console-webhooks.test_sent'), { tone: 'success', forMs: SUCCESS_TOAST_MS });
    router.go(addressOf('/webhooks', { view: 'deliveries', endpoint, delivery: id }));
  };
  return (
    <SmallButton busy={busy} onClick={() => void send()}>
      {say('console-webhooks.test')}
    </SmallButton>
  );
}

function Stop({ endpoint }: { endpoint: string }) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const { busy, begin, settled } = useWebhookAct();
  const stop = async (close: () => void) => {
    begin();
    await client.call(webhookStop, { endpoint }, { toast: true, catch: false, settled });
    close();
    showToast(say('console-webhooks.stopped'), { tone: 'success', forMs: SUCCESS_TOAST_MS });
  };
  return (
    <AskFirst
      small
      label={say('console-webhooks.stop')}
      title={say('console-webhooks.stop_confirm')}
      danger
      busy={busy}
      onConfirm={stop}
    >
      {say('console-webhooks.stop_text')}
    </AskFirst>
  );
}

/** Shown this once: what is stored is sealed, and nobody reads it again. */
function Secret({ endpoint: { id, secret_at } }: { endpoint: WebhookEndpoint }) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const { busy, begin, settled } = useWebhookAct();
  const [secret, setSecret] = useState<string>();
  const make = async () => {
    begin();
    setSecret(
      (await client.call(webhookSecret, { endpoint: id }, { toast: true, catch: false, settled })).secret,
    );
  };
  return (
    <Leaf title={say('console-webhooks.secret')}>
      <Stack space={3}>
        {secret === undefined ? (
          <>
            <Note size={14}>
              {secret_at === null ? (
                say('console-webhooks.secret_none')
              ) : (
                <>
                  {say('console-webhooks.secret_made')} <TimeText instant={secret_at} timeZone={timeZone()} />
                  . {say('console-webhooks.secret_again')}
                </>
              )}
            </Note>
            <span>
              <SmallButton busy={busy} onClick={() => void make()}>
                {say(secret_at === null ? 'console-webhooks.secret_make' : 'console-webhooks.secret_renew')}
              </SmallButton>
            </span>
          </>
        ) : (
          <div role="status">
            <Note size={14}>{say('console-webhooks.secret_once')}</Note>
            <CodeLine text={secret} copyLabel={say('console-webhooks.secret')} />
          </div>
        )}
      </Stack>
    </Leaf>
  );
}
