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
      work="deposit"
      claim={taken}
      busy={busy}
      onClaim={() => act(depositTake, { id })}
      onRelease={(released) => act(depositRelease, { id }, released)}
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
