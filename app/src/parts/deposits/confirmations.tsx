import type { DepositRecord } from '@paperlock/contract/deposits.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Progress } from '@paperlock/ui/progress.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showMoney } from '@paperlock/words/display.ts';

/** How many blocks stand on top, of how many. */
export function Confirmations({ record }: { record: DepositRecord }) {
  const { say, tag } = useSpeaker();
  const { amount, confirmations, finality } = record;
  const shown = showMoney(tag, microOf(amount), { purpose: 'own' });
  return (
    <Progress
      label={say('deposits.coming_progress', { amount: shown })}
      percent={((confirmations ?? 0) / finality) * 100}
    />
  );
}
