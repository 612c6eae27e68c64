import { withdrawalClaim, withdrawalRelease } from '@paperlock/contract/withdrawals-desk.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showTime } from '@paperlock/words/display.ts';
import type { WholeWithdrawal } from '../../api/withdrawals.ts';
import { SheetNote } from '../../parts/open-sheet.tsx';
import { SmallButton } from '../../parts/small-button.tsx';
import { useOperator } from '../../shell/shell-context.tsx';
import { timeZone } from '../../shell/time-zone.ts';
import { isOwn, nextStep } from './two-people.tsx';
import { useAct } from './use-act.ts';
import css from './withdrawals.module.css';

/** Who works on it, and the way to begin and to leave off; or why there is none. The server decides the same. */
export function ClaimBar({ withdrawal }: { withdrawal: WholeWithdrawal }) {
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
  const claimIt = () => act(withdrawalClaim, { withdrawal: id });
  const release = () => act(withdrawalRelease, { withdrawal: id }, say('console-withdrawals.released'));
  return (
    <div className={css.claim}>
      <p>
        {!claim && say('console-withdrawals.claim_first')}
        {claim && (
          <>
            {say('console-withdrawals.claim')}{' '}
            <strong>
              <bdi>{claim.mine ? say('console-withdrawals.claim_mine') : claim.by}</bdi>
            </strong>{' '}
            {say('console-withdrawals.claim_until', { time: showTime(claim.until, timeZone()) })}
          </>
        )}
      </p>
      {claim?.mine && (
        <>
          <SmallButton busy={busy} onClick={() => void claimIt()}>
            {say('console-withdrawals.do_renew')}
          </SmallButton>
          <SmallButton busy={busy} onClick={() => void release()}>
            {say('console-withdrawals.do_release')}
          </SmallButton>
        </>
      )}
      {!claim && (
        <SmallButton busy={busy} onClick={() => void claimIt()}>
          {say('console-withdrawals.do_claim')}
        </SmallButton>
      )}
    </div>
  );
}
