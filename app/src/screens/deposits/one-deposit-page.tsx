import { refusalCodes } from '@paperlock/contract/codes.ts';
import type { DepositWhole } from '@paperlock/contract/deposits.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Timeline } from '@paperlock/ui/timeline.tsx';
import { Read } from '@paperlock/web/read.tsx';
import type { Speaker } from '@paperlock/words/speak.ts';
import { recordQuery } from '../../api/deposits.ts';
import { SkipAnHour } from '../../parts/clock/skip-an-hour.tsx';
import { Confirmations } from '../../parts/deposits/confirmations.tsx';
import { DepositChip } from '../../parts/deposits/deposit-chip.tsx';
import { PracticeTime } from '../../parts/practice-time.tsx';
import { useQueryValue } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { DepositFacts } from './deposit-facts.tsx';
import { DepositMoves } from './deposit-moves.tsx';
import css from './deposits.module.css';

/** One deposit or claim: how much, where it stands, what that means, and how it came there. */
export default function OneDepositPage() {
  const id = useQueryValue('id');
  const { say } = useSpeaker();
  const query = useRead(recordQuery, id);
  const { data, error } = query;
  const title = say(data?.origin === 'claim' ? 'deposits.origin_claim' : 'deposits.origin_transfer');
  if (data) return <Whole record={data} title={title} />;
  return (
    <Screen title={title}>
      {error && isNowhere(error) ? (
        <EmptyState title={say('deposits.record_gone')}>{say('deposits.record_gone_text')}</EmptyState>
      ) : (
        <Read query={query} failed={say('deposits.record_failed')} shape="leaf" count={2} />
      )}
    </Screen>
  );
}

/** Somebody else's, or no number of a deposit at all: the server says the same of both. */
const isNowhere = ({ code }: { code: unknown }): boolean =>
  code === refusalCodes.not_found || code === refusalCodes.malformed;

function Whole({ record, title }: { record: DepositWhole; title: string }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const counting = record.state === 'detected' || record.state === 'confirming';
  return (
    <Screen title={title}>
      <Leaf>
        <Stack space={3} start className={css.standing}>
          <MoneyText micro={microOf(record.amount)} purpose="own" size="hero" />
          <DepositChip record={record} />
          {counting && <Confirmations record={record} />}
          <p>{meaningOf(speaker, record)}</p>
          {(counting || record.review_reason === 'over_limit') && <SkipAnHour />}
        </Stack>
      </Leaf>
      <DepositMoves record={record} />
      <DepositFacts record={record} />
      <Leaf title={say('deposits.timeline')}>
        <Timeline
          label={say('deposits.timeline')}
          happenings={record.timeline.map(({ event, at }) => ({
            what: say(`deposits.event_${event}`),
            when: <PracticeTime instant={at} />,
          }))}
        />
      </Leaf>
    </Screen>
  );
}

/** What the state means for the person, in a sentence or two. */
const meaningOf = ({ say }: Speaker, record: DepositWhole): string => {
  const { state, review_reason, reject_reason, confirmations, finality, back } = record;
  switch (state) {
    case 'detected':
      return say('deposits.means_detected', { finality });
    case 'confirming':
      return say('deposits.means_confirming', { n: confirmations ?? 0, finality });
    case 'review':
      return say(`deposits.means_review_${review_reason ?? 'claim_differs'}`);
    case 'rejected':
      return say(`deposits.means_rejected_${reject_reason ?? 'no_transfer'}`);
    case 'returning':
    case 'returned':
      return say('deposits.means_returned', { state: back?.state ?? 'queued' });
    default:
      return say(`deposits.means_${state}`);
  }
};
