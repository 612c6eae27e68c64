import type { Overview } from '@paperlock/contract/overview.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { Chip } from '@paperlock/ui/chip.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { moneyUnit, showMoney } from '@paperlock/words/display.ts';
import { addressOf } from '../../shell/routes.ts';

/** Whether everything owed is covered, and how long the reserve and the hot wallet last. */
export function Money({ money }: { money: NonNullable<Overview['money']> }) {
  const { say, tag } = useSpeaker();
  const { cover, difference, reserve, runway, runway_days, hot_wallet, payouts } = money;
  const missing = balanceOf(difference.replace('-', ''));
  const amount = `${showMoney(tag, missing, { purpose: 'exact' })} ${moneyUnit}`;
  const isShort = balanceOf(hot_wallet) < balanceOf(payouts);
  return (
    <Leaf title={say('console-overview.money')} end={<Treasury />}>
      <KeyValues>
        <KeyValue name={say('console-overview.cover')}>
          <Chip tone={cover === 'short' ? 'bad' : 'good'}>
            {say(`console-overview.cover_${cover}`, { amount })}
          </Chip>
        </KeyValue>
        <KeyValue name={<a href={addressOf('/escrow')}>{say('console-overview.reserve')}</a>}>
          <MoneyText micro={balanceOf(reserve)} purpose="exact" plain />
        </KeyValue>
        <KeyValue name={say('console-overview.runway')}>
          {say(`console-overview.runway_${runway}`, { n: runway_days ?? 0 })}
        </KeyValue>
        <KeyValue name={say('console-overview.hot_wallet')}>
          <MoneyText micro={balanceOf(hot_wallet)} purpose="exact" plain />
        </KeyValue>
        <KeyValue name={say('console-overview.payouts')}>
          {isShort ? (
            <Chip tone="held">
              <MoneyText micro={balanceOf(payouts)} purpose="exact" plain />
            </Chip>
          ) : (
            <MoneyText micro={balanceOf(payouts)} purpose="exact" plain />
          )}
        </KeyValue>
      </KeyValues>
    </Leaf>
  );
}

function Treasury() {
  return <a href={addressOf('/treasury')}>{useSpeaker().say('console.treasury')}</a>;
}
