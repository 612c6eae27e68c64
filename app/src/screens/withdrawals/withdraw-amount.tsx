import { microOf } from '@paperlock/domain/read-amount.ts';
import { shareOfMost } from '@paperlock/domain/withdrawals/share.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Row, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useRef } from 'react';
import { AmountField, typeInto } from '../../parts/amount-field.tsx';
import { shareText } from '../../parts/rounded.ts';

type WithdrawAmountProps = {
  most: string;
  minimum: string;
  hint: string;
  error: string | undefined;
  defaultValue: string;
};

const SHARES = [25, 50, 100] as const;

/** How much, typed or as a share of what can be withdrawn. */
export function WithdrawAmount({ most, minimum, hint, error, defaultValue }: WithdrawAmountProps) {
  const { say, tag } = useSpeaker();
  const frame = useRef<HTMLDivElement>(null);
  return (
    <Stack space={2} ref={frame}>
      <AmountField
        name="amount"
        label={say('withdrawals.amount')}
        hint={hint}
        error={error}
        defaultValue={defaultValue}
      />
      <Row space={2}>
        {SHARES.map((percent) => {
          const share = shareOfMost(microOf(most), microOf(minimum), percent);
          return (
            <Button
              key={percent}
              kind="chip"
              disabled={share === null}
              onClick={() => typeInto(frame.current?.querySelector('input') ?? null, share)}
            >
              {percent === 100 ? say('amount.max') : shareText(tag, percent * 10_000)}
            </Button>
          );
        })}
      </Row>
    </Stack>
  );
}
