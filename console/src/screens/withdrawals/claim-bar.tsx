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
  if (nextStep(withdrawal) === undefined || !operator) return null;
  if (!may(operator.roles, 'withdrawals.review'))
    return (
      <SheetNote>
        {say('console-withdrawals.review_permission', { permission: 'withdrawals.review' })}
      </SheetNote>
    );
  return (
    <>
      {isOwn(withdrawal) && <SheetNote>{say('console-withdrawals.own')}</SheetNote>}
      <Claim withdrawal={withdrawal} />
    </>
  );
}

function Claim({ withdrawal }: { withdrawal: WholeWithdrawal }) {
  const { say } = useSpeaker();
  const { busy, act } = useAct(withdrawal);
  const { id, claim } = withdrawal;
  return (
    <ClaimBar
      claim={claim}
      busy={busy}
      texts={{
        first: say('console-withdrawals.claim_first'),
        claimed: say('console-withdrawals.claim'),
        mine: say('console-withdrawals.claim_mine'),
        until: (time) => say('console-withdrawals.claim_until', { time }),
        claim: say('console-withdrawals.do_claim'),
        renew: say('console-withdrawals.do_renew'),
        release: say('console-withdrawals.do_release'),
      }}
      onClaim={() => act(withdrawalClaim, { withdrawal: id })}
      onRelease={() => act(withdrawalRelease, { withdrawal: id }, say('console-withdrawals.released'))}
    />
  );
}
