import { timeZone } from '@paperlock/client/time-zone.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { moneyUnit, showMoney } from '@paperlock/words/display.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import { useQuery } from '@tanstack/react-query';
import { depositFilterIn, depositQuery, depositsQuery, type WholeDeposit } from '../../api/deposits.ts';
import { CustomerLink } from '../../parts/customer-link.tsx';
import { DepositChip } from '../../parts/deposits/deposit-chip.tsx';
import { InQueue } from '../../parts/in-queue.tsx';
import { Box, WorkColumns, WorkPage } from '../../parts/work-page.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useOperator, usePosition, useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { DepositClaim } from './claim-bar.tsx';
import { Deciding } from './deciding.tsx';
import { DepositHistory } from './deposit-history.tsx';
import css from './deposits.module.css';
import { isForMe } from './is-open.ts';
import { Others } from './others.tsx';
import { Sides } from './sides.tsx';

/** One deposit or claim: chain and claim side by side, and what can be done about it below them. */
export function DepositPage({ id }: { id: string }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { client } = useShell();
  const query = useRead(depositQuery, id);
  const operator = useOperator();
  const { query: asked } = usePosition();
  const filter = depositFilterIn(asked);
  // Whoever came from the queue goes on in it.
  const queue = useQuery({ ...depositsQuery(client, filter), enabled: asked.has('show') });
  const gone = query.error?.code === refusalCodes.not_found || query.error?.code === refusalCodes.malformed;

  return (
    <InQueue
      list={queue.data?.list}
      openId={id}
      isForMe={(row) => operator !== undefined && isForMe(operator, row)}
      addressOf={(deposit) => addressOf('/deposits', { ...filter, deposit })}
    >
      <WorkPage
        title={query.data ? titleOf(speaker, query.data) : say('console.deposits')}
        query={query}
        queue={{ address: addressOf('/deposits', filter), label: say('console-deposits.to_queue') }}
        gone={gone && { title: say('console-deposits.gone'), text: say('console-deposits.gone_text') }}
      >
        {(deposit) => <Whole deposit={deposit} />}
      </WorkPage>
    </InQueue>
  );
}

const titleOf = ({ say, tag }: Speaker, { kind, amount }: WholeDeposit): string =>
  `${say(`console-deposits.kind_${kind}`)} · ${showMoney(tag, balanceOf(amount), { purpose: 'exact' })} ${moneyUnit}`;

function Whole({ deposit }: { deposit: WholeDeposit }) {
  const { say } = useSpeaker();
  return (
    <WorkColumns
      work={
        <>
          <DepositClaim deposit={deposit} />
          <Sides deposit={deposit} />
          <Deciding deposit={deposit} />
        </>
      }
      aside={
        <>
          <Box label={say('console-deposits.facts')}>
            <DepositChip deposit={deposit} />
            <Facts deposit={deposit} />
          </Box>
          <Others deposit={deposit} />
          <DepositHistory deposit={deposit} />
        </>
      }
    />
  );
}

function Facts({ deposit: { customer, reason, reject_reason, since, back } }: { deposit: WholeDeposit }) {
  const { say } = useSpeaker();
  return (
    <KeyValues>
      <KeyValue name={say('console-deposits.customer')}>
        {customer ? (
          <CustomerLink id={customer.id}>{customer.account}</CustomerLink>
        ) : (
          say('console-deposits.customer_closed')
        )}
      </KeyValue>
      <KeyValue name={say('console-deposits.reason')}>
        {say(`console-deposits.reason_${reason ?? 'none'}`)}
      </KeyValue>
      {reject_reason && (
        <KeyValue name={say('console-deposits.reject_why')}>
          {say(`console-deposits.reject_${reject_reason}`)}
        </KeyValue>
      )}
      <KeyValue name={say('console-deposits.since')}>
        <TimeText instant={since} timeZone={timeZone()} />
      </KeyValue>
      {back && (
        <KeyValue name={say('console-deposits.back')}>
          <bdi dir="ltr" className={css.code}>
            {back.to}
          </bdi>
        </KeyValue>
      )}
    </KeyValues>
  );
}
