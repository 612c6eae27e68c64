import { depositRelease, depositTake } from '@paperlock/contract/deposits-desk.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { WholeDeposit } from '../../api/deposits.ts';
import { ClaimBar } from '../../parts/claim-bar.tsx';
import { useOperator } from '../../shell/shell-context.tsx';
import css from './deposits.module.css';
import { isOpen } from './is-open.ts';
import { useAct } from './use-act.ts';

/** What is proposed waits for another operator instead. */
export function DepositClaim({ deposit }: { deposit: WholeDeposit }) {
  const { say } = useSpeaker();
  const { busy, act } = useAct(deposit);
  const operator = useOperator();
  const { id, taken, proposal } = deposit;
  if (!operator || proposal || !isOpen(deposit)) return null;
  return (
    <ClaimBar
      claim={taken}
      busy={busy}
      texts={{
        first: say('console-deposits.take_first'),
        claimed: say('console-deposits.taken'),
        mine: say('console-deposits.taken_mine'),
        until: (time) => say('console-deposits.taken_until', { time }),
        claim: say('console-deposits.take'),
        renew: say('console-deposits.renew'),
        release: say('console-deposits.release'),
      }}
      onClaim={() => act(depositTake, { id })}
      onRelease={() => act(depositRelease, { id }, say('console-deposits.released'))}
      instead={
        may(operator.roles, 'deposits.review') ? undefined : (
          <span className={css.quiet}>
            {say('console-deposits.permission', { permission: 'deposits.review' })}
          </span>
        )
      }
    />
  );
}
