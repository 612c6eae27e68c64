import { withdrawalClaim, withdrawalRelease } from '@paperlock/contract/withdrawals-desk.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { WholeWithdrawal } from '../../api/withdrawals.ts';
import { ClaimBar } from '../../parts/claim-bar.tsx';
import { SheetNote } from '../../parts/open-sheet.tsx';
import { useOperator } from '../../shell/shell-context.tsx';
import { isOwn, nextStep } from './two-people.tsx';
import { useAct } from './use-act.ts';

/** Who works on it, and the way to begin and to leave off; or why there is none. The server decides the same. */
export function WithdrawalClaim({ withdrawal }: { withdrawal: WholeWithdrawal }) {
  const { say } = useSpeaker();
  const operator = useOperator();
  const { busy, act } = useAct(withdrawal);
  const { id, claim } = withdrawal;
  const step = nextStep(withdrawal);
  if (step === undefined || !operator) return null;
  if (!may(operator.roles, 'withdrawals.review'))
    return (
      <SheetNote>
        {say('console-withdrawals.review_permission', { permission: 'withdrawals.review' })}
      </SheetNote>
    );
  return (
    <>
      {isOwn(withdrawal) ? (
        <SheetNote>{say('console-withdrawals.own')}</SheetNote>
      ) : (
        !may(operator.roles, `withdrawals.approve_${step}`) && (
          <SheetNote>
            {say(`console-withdrawals.only_reject_${step}`, { permission: `withdrawals.approve_${step}` })}
          </SheetNote>
        )
      )}
      <ClaimBar
        work="withdrawal"
        claim={claim}
        busy={busy}
        onClaim={() => act(withdrawalClaim, { withdrawal: id })}
        onRelease={(released) => act(withdrawalRelease, { withdrawal: id }, released)}
      />
    </>
  );
}
