import { cutToCents } from '@paperlock/domain/money.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Row, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { moneyUnit, showMoney } from '@paperlock/words/display.ts';
import { useRef } from 'react';
import { AmountField, typeInto } from './amount-field.tsx';
import { shareText } from './rounded.ts';

const SHARES = [25n, 50n, 100n] as const;

type SharedAmountProps = {
  label: string;
  error: string | undefined;
  /** As much as there is: said below the field, and shared out by the buttons. */
  most: bigint;
  defaultValue: string;
  onTyped?: (typed: string) => void;
};

/** An amount of a game, typed or as a share of what there is. */
export function SharedAmount({ label, error, most, defaultValue, onTyped }: SharedAmountProps) {
  const { say, tag } = useSpeaker();
  const frame = useRef<HTMLDivElement>(null);
  const all = `${showMoney(tag, most, { purpose: 'own' })}\u00a0${moneyUnit}`;
  return (
    <Stack space={2} ref={frame} onInput={({ target }) => onTyped?.((target as HTMLInputElement).value)}>
      <AmountField
        name="amount"
        label={label}
        hint={say('amount.up_to', { amount: all })}
        error={error}
        defaultValue={defaultValue}
      />
      <Row space={2}>
        {SHARES.map((percent) => {
          const share = percent === 100n ? most : cutToCents((most * percent) / 100n);
          return (
            <Button
              key={percent}
              kind="secondary"
              disabled={share === 0n}
              onClick={() => typeInto(frame.current?.querySelector('input') ?? null, share)}
            >
              {percent === 100n ? say('amount.all') : shareText(tag, Number(percent) * 10_000)}
            </Button>
          );
        })}
      </Row>
    </Stack>
  );
}
