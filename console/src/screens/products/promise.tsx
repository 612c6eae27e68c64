import { parseMicro } from '@paperlock/domain/money.ts';
import { capacityOf, type ProductType, promiseOf, yearlyPpm } from '@paperlock/domain/products/terms.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { moneyUnit, showMoney, showPercent } from '@paperlock/words/display.ts';
import look from '../../parts/look.module.css';
import css from './products.module.css';

type PromiseProps = {
  type: ProductType;
  unitPrice: string;
  target: string | null;
  dailyPpm: number;
  periodDays: number;
  reserve: string;
};

/** What these terms would promise, beside what the reserve can: the same sums as the server's. */
export function PromisePreview({ type, unitPrice, target, dailyPpm, periodDays, reserve }: PromiseProps) {
  const { say, tag } = useSpeaker();
  const ratio = { dailyPpm, periodDays };
  const held = balanceOf(reserve);
  const capacity = capacityOf(held, ratio);
  const [unit, wanted] = [parseMicro(unitPrice.trim()), target === null ? null : parseMicro(target.trim())];
  return (
    <section className={css.preview} aria-label={say('console-products.preview')}>
      <h3 className={look.caption}>{say('console-products.preview')}</h3>
      {capacity === null ? (
        <p>
          {say(
            type === 'premium_plus' ? 'console-products.promise_none' : 'console-products.promise_no_rate',
          )}
        </p>
      ) : (
        <>
          <KeyValues>
            <KeyValue name={say('console-products.yearly')}>
              <bdi dir="ltr">{showPercent(tag, yearlyPpm(dailyPpm))}</bdi>
            </KeyValue>
            {unit !== null && (
              <KeyValue name={say('console-products.promise_per_unit')}>
                <MoneyText micro={promiseOf(unit, ratio)} purpose="exact" plain />
              </KeyValue>
            )}
            {wanted !== null && (
              <KeyValue name={say('console-products.promise_at_target')}>
                <MoneyText micro={promiseOf(wanted, ratio)} purpose="exact" plain />
              </KeyValue>
            )}
            <KeyValue name={say('console-products.reserve')}>
              <MoneyText micro={held} purpose="exact" plain />
            </KeyValue>
            <KeyValue name={say('console-products.capacity')}>
              <MoneyText micro={capacity} purpose="own" plain />
            </KeyValue>
          </KeyValues>
          <Note>{say('console-products.capacity_text')}</Note>
          {wanted !== null && wanted > capacity && (
            <p className={css.fault} role="status">
              {say('console-products.capacity_short', {
                amount: `${showMoney(tag, capacity, { purpose: 'own' })} ${moneyUnit}`,
              })}
            </p>
          )}
        </>
      )}
    </section>
  );
}
