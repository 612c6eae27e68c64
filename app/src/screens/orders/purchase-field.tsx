import type { Micro } from '@paperlock/domain/money.ts';
import {
  type Counter,
  limitsOf,
  type ReadPurchase,
  shareOf,
} from '@paperlock/domain/orders/typed-purchase.ts';
import { afterPaint } from '@paperlock/ui/after-paint.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Note, Row, Stack } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { moneyUnit, showMoney } from '@paperlock/words/display.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import { useRef } from 'react';
import { typeInto } from '../../parts/amount-field.tsx';
import { shareText } from '../../parts/rounded.ts';
import css from './orders.module.css';

type PurchaseFieldProps = {
  counter: Counter;
  /** What was typed, as the counter reads it. */
  read: ReadPurchase;
  error: string | undefined;
  defaultValue: string;
  onTyped: (typed: string) => void;
};

const SHARES = [25, 50, 100] as const;

/** Money to buy with, and the units it buys. */
export function PurchaseField({ counter, read, error, defaultValue, onTyped }: PurchaseFieldProps) {
  const { say, tag } = useSpeaker();
  const input = useRef<HTMLInputElement>(null);
  const { least, most } = limitsOf(counter);
  const money = (micro: Micro) => showMoney(tag, micro, { purpose: 'exact' });
  const price = money(counter.unitPrice);
  const { purchase } = read;
  const bought = purchase && { n: purchase.units, price, amount: money(purchase.amount) };
  return (
    <Stack space={2}>
      <TextField
        ref={input}
        name="amount"
        label={say('orders.buy_amount')}
        hint={
          bought
            ? say(purchase.rest > 0n ? 'orders.buy_units_cut' : 'orders.buy_units_exact', bought)
            : say('orders.buy_hint', { least: money(least), most: money(most), price })
        }
        error={error}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        defaultValue={defaultValue}
        onInput={({ currentTarget }) => onTyped(currentTarget.value)}
        end={<span className={css.unit}>{moneyUnit}</span>}
      />
      <Row to="both">
        <Row space={2}>
          {SHARES.map((percent) => {
            const share = shareOf(counter, percent);
            return (
              <Button
                key={percent}
                kind="chip"
                disabled={share === null}
                onClick={() => afterPaint(() => typeInto(input.current, share))}
              >
                {percent === 100 ? say('orders.buy_max') : shareText(tag, percent * 10_000)}
              </Button>
            );
          })}
        </Row>
        {counter.available !== null && (
          <Note>
            {say('orders.buy_available')} <MoneyText micro={counter.available} purpose="own" />
          </Note>
        )}
      </Row>
    </Stack>
  );
}

/** What is wrong with what was typed, in words. */
export const purchaseFault = (
  { say, tag }: Pick<Speaker, 'say' | 'tag'>,
  counter: Counter,
  read: ReadPurchase,
): string | undefined => {
  if (read.ok) return undefined;
  switch (read.fault) {
    case 'below_minimum':
    case 'above_maximum':
    case 'above_left':
    case 'not_enough': {
      const { least, most } = limitsOf(counter);
      const exact = (micro: Micro) => showMoney(tag, micro, { purpose: 'exact' });
      return say('orders.buy_fault', {
        fault: read.fault,
        least: exact(least),
        most: exact(most),
        available: showMoney(tag, counter.available ?? 0n, { purpose: 'own' }),
      });
    }
    default:
      return say('amount.fault', { fault: read.fault });
  }
};
