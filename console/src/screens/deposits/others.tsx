import { timeZone } from '@paperlock/client/time-zone.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { depositFilterIn, type WholeDeposit } from '../../api/deposits.ts';
import { StateChip } from '../../parts/deposits/deposit-chip.tsx';
import { Box } from '../../parts/work-page.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition } from '../../shell/shell-context.tsx';
import css from './deposits.module.css';

/** What else came to the same person: most claims are about one of these. */
export function Others({ deposit: { others } }: { deposit: WholeDeposit }) {
  const { say } = useSpeaker();
  const filter = depositFilterIn(usePosition().query);
  return (
    <Box title={say('console-deposits.others')}>
      {others.length === 0 ? (
        <p className={css.quiet}>{say('console-deposits.others_none')}</p>
      ) : (
        <ul className={css.others}>
          {others.map(({ id, state, amount, at, claimed }) => (
            <li key={id}>
              <a href={addressOf('/deposits', { ...filter, deposit: id })}>
                <MoneyText micro={balanceOf(amount)} purpose="exact" plain />
              </a>
              <StateChip state={state} />
              <span className={css.quiet}>
                <TimeText instant={at} timeZone={timeZone()} />
                {claimed && ` · ${say('console-deposits.other_claimed')}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Box>
  );
}
