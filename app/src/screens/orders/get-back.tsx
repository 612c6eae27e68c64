import type { Order } from '@paperlock/contract/orders.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showDate, showMoney } from '@paperlock/words/display.ts';
import { Unbroken } from '../../parts/unbroken.tsx';
import { readerZone } from '../../shell/reader-zone.ts';
import css from './orders.module.css';

type GetBackProps = {
  order: Pick<Order, 'amount' | 'promised_total' | 'payout'> & { maturity: string };
};

/** The one line people want: how much they get back, and when. A variable order does not know it, and says so. */
export function GetBack({ order }: GetBackProps) {
  const { amount, promised_total, payout, maturity } = order;
  const { say, tag } = useSpeaker();
  const [paid, promised] = [microOf(amount), microOf(promised_total)];
  const date = showDate(maturity, readerZone());
  const money = (micro: bigint) => showMoney(tag, micro, { purpose: 'own' });
  const isKnown = promised > 0n;
  return (
    <Stack space={1}>
      <p className={css.lead}>
        {isKnown ? (
          <Unbroken
            text={say(`orders.get_back_${payout}`, { amount: money(paid + promised), date })}
            keep={date}
          />
        ) : (
          say('orders.get_back_variable')
        )}
      </p>
      <Note>
        {isKnown ? (
          say('orders.get_back_sum', {
            amount: money(paid),
            promised: money(promised),
          })
        ) : (
          <Unbroken text={say('orders.get_back_variable_text', { date })} keep={date} />
        )}
      </Note>
    </Stack>
  );
}
