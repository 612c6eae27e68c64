import type { Address } from '@paperlock/contract/screens.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Spinner } from '@paperlock/ui/spinner.tsx';
import { showMoney } from '@paperlock/words/display.ts';
import type { usePracticeMoney } from '../../parts/use-practice-money.ts';
import css from './deposits.module.css';

/** What one tap does, what came of it, and the same step by step. */
export function QuickLeaf({
  coming,
  arrived,
}: Pick<ReturnType<typeof usePracticeMoney>, 'coming' | 'arrived'>) {
  const { say, tag } = useSpeaker();
  const shown = (amount: string) => showMoney(tag, microOf(amount), { purpose: 'own' });
  return (
    <Leaf title={say('deposits.quick')}>
      <Stack>
        <div role="status">
          {arrived !== undefined && <p>{say('deposits.quick_arrived', { amount: shown(arrived) })}</p>}
          {coming !== undefined && (
            <p className={css.quick}>
              <Spinner /> {say('deposits.quick_coming', { amount: shown(coming) })}
            </p>
          )}
        </div>
        {arrived !== undefined ? (
          <ButtonLink href={'/pages/home/lockming' satisfies Address} wide>
            {say('deposits.quick_next')}
          </ButtonLink>
        ) : (
          <Note size={16}>{say('deposits.quick_text')}</Note>
        )}
        <ButtonLink kind="quiet" href={'/pages/profile/practice-wallet?view=send' satisfies Address}>
          {say('deposits.quick_steps')}
        </ButtonLink>
      </Stack>
    </Leaf>
  );
}
