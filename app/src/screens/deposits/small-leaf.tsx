import type { Address } from '@paperlock/contract/screens.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showMoney } from '@paperlock/words/display.ts';
import type { DepositAddress } from '../../api/deposits.ts';
import { useCombine } from './use-combine.tsx';

/** Money that is too little to be credited alone: how much it is, and what it lacks. */
export function SmallLeaf({ small }: { small: DepositAddress['small'] }) {
  const { say, tag } = useSpeaker();
  const combine = useCombine(small);
  const missing = microOf(small.missing);
  return (
    <Leaf title={say('deposits.small')} end={<MoneyText micro={microOf(small.total)} purpose="own" />}>
      <Stack>
        <Note>
          {say('deposits.small_text', {
            n: small.count,
            missing: missing === 0n ? 'none' : showMoney(tag, missing, { purpose: 'exact' }),
          })}
        </Note>
        {missing === 0n ? (
          <Button kind="secondary" wide onClick={combine.ask}>
            {say('deposits.combine')}
          </Button>
        ) : (
          <ButtonLink
            kind="secondary"
            wide
            href={'/pages/profile/deposit-records?show=review' satisfies Address}
          >
            {say('deposits.small_records')}
          </ButtonLink>
        )}
      </Stack>
      {combine.sheet}
    </Leaf>
  );
}
