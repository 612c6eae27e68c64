import type { Address } from '@paperlock/contract/screens.ts';
import { balanceOf, microOf } from '@paperlock/domain/read-amount.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount, showMoney } from '@paperlock/words/display.ts';
import type { TradedSum } from '../../api/orders.ts';
import { productsQuery } from '../../api/products.ts';
import { useRead } from '../../shell/use-read.ts';
import { PutAway } from './put-away-button.tsx';
import type { RehearsalSum } from './rehearsal-sum.ts';

type ThroughProps = { sum: RehearsalSum | undefined; traded: TradedSum | undefined; onAway: () => void };

/** The end of the first steps: what the rehearsal came to, and what to try next. Stays until it is put away. */
export function Through({ sum, traded, onAway }: ThroughProps) {
  const { say } = useSpeaker();
  const losing = useLosingAddress();
  return (
    <>
      <Leaf title={say('home.through')} end={<PutAway onPress={onAway} />}>
        <Stack space={3}>
          <p>{say('home.through_text')}</p>
          {sum && <Sum sum={sum} />}
          {traded && microOf(traded.paid) > 0n && <WhoPaid sum={traded} />}
        </Stack>
      </Leaf>
      <Leaf title={say('home.more')} flush>
        <List label={say('home.more')}>
          <ListRow title={say('home.through_lose')} href={losing} />
          <ListRow title={say('home.through_next')} href={'/pages/home/collapse' satisfies Address} />
          <ListRow title={say('home.do_lessons')} href={'/pages/home/lessons' satisfies Address} />
        </List>
      </Leaf>
    </>
  );
}

/** The variable project that ends soonest; all of that type where none is on sale, or none is known yet. */
const useLosingAddress = (): Address => {
  const { lang } = useSpeaker();
  const type = 'premium_plus';
  const { data } = useRead(productsQuery, { type, state: 'open' }, lang);
  const [first] =
    data?.filter(({ sold_out }) => !sold_out).sort((a, b) => a.period_days - b.period_days) ?? [];
  return first ? `/pages/home/lockming-details?id=${first.id}` : `/pages/home/lockming?type=${type}`;
};

/** The return of a fixed-rate order is not what its strategy made: said here, where everybody has one. */
function WhoPaid({ sum: { paid, traded } }: { sum: TradedSum }) {
  const { say, tag } = useSpeaker();
  const made = balanceOf(traded);
  const money = (micro: bigint) => showMoney(tag, micro, { purpose: 'own' });
  return (
    <p>
      {say('home.through_traded', {
        result: made < 0n ? 'lost' : 'earned',
        traded: money(made < 0n ? -made : made),
        paid: money(microOf(paid)),
      })}
    </p>
  );
}

/** In the order in which it happened; a loss is called one. */
function Sum({ sum: { putIn, returned, gained, fees, corrected, back, left, days } }: { sum: RehearsalSum }) {
  const { say, tag } = useSpeaker();
  return (
    <KeyValues>
      <KeyValue name={say('home.through_in')}>
        <MoneyText micro={putIn} purpose="own" />
      </KeyValue>
      {(returned !== 0n || gained === undefined) && (
        <KeyValue name={say('orders.accumulated_in_all')}>
          <MoneyText micro={returned} purpose="own" change />
        </KeyValue>
      )}
      {gained !== undefined && (
        <KeyValue name={say(gained < 0n ? 'clock.passed_lost' : 'orders.result_in_all')}>
          <MoneyText micro={gained} purpose="own" change />
        </KeyValue>
      )}
      {corrected !== 0n && (
        <KeyValue name={say('assets.kind_correction')}>
          <MoneyText micro={corrected} purpose="own" change />
        </KeyValue>
      )}
      <KeyValue name={say('assets.side_fees')}>
        <MoneyText micro={-fees} purpose="own" change />
      </KeyValue>
      <KeyValue name={say('orders.back_in_all')}>
        <MoneyText micro={back} purpose="own" size="title" />
      </KeyValue>
      {left > 0n && (
        <KeyValue name={say('home.through_left')}>
          <MoneyText micro={left} purpose="own" />
        </KeyValue>
      )}
      {days > 0 && <KeyValue name={say('home.through_days')}>{showCount(tag, days)}</KeyValue>}
    </KeyValues>
  );
}
