import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Timeline } from '@paperlock/ui/timeline.tsx';
import type { OrderDetail } from '../../api/orders.ts';
import { PracticeTime } from '../../parts/practice-time.tsx';
import { OrderFacts } from './order-facts.tsx';
import { ReceiptRow } from './receipt-row.tsx';

/** What was agreed on, what has happened since, and the signed receipt. */
export function Papers({ order }: { order: OrderDetail }) {
  const { say } = useSpeaker();
  const { timeline, receipt } = order;
  return (
    <>
      <OrderFacts order={order} />
      <Leaf title={say('orders.timeline')}>
        <Timeline
          label={say('orders.timeline')}
          happenings={timeline.map(({ step, at }) => ({
            what: say(`orders.step_${step}`),
            when: <PracticeTime instant={at} />,
          }))}
        />
      </Leaf>
      {receipt && <ReceiptRow receipt={receipt} order={order} />}
    </>
  );
}
