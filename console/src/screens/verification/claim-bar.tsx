import { verificationClaim, verificationRelease } from '@paperlock/contract/verification-desk.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showTime } from '@paperlock/words/display.ts';
import type { WholeCase } from '../../api/verification.ts';
import { SmallButton } from '../../parts/small-button.tsx';
import { timeZone } from '../../shell/time-zone.ts';
import { useAct } from './use-act.ts';
import css from './verification.module.css';

/** Who works on it, and the way to begin and to leave off. */
export function ClaimBar({ subject }: { subject: WholeCase }) {
  const { say } = useSpeaker();
  const { busy, act } = useAct(subject);
  const { id, state, claim } = subject;
  if (state !== 'submitted' && state !== 'in_review') return null;
  const claimIt = () => act(verificationClaim, { case: id });
  return (
    <div className={css.claim}>
      <p>
        {!claim && say('console-verification.claim_first')}
        {claim && (
          <>
            {say('console-verification.claim')}{' '}
            <strong>
              <bdi>{claim.mine ? say('console-verification.claim_mine') : claim.by}</bdi>
            </strong>{' '}
            {say('console-verification.claim_until', { time: showTime(claim.until, timeZone()) })}
          </>
        )}
      </p>
      {claim?.mine && (
        <>
          <SmallButton busy={busy} onClick={() => void claimIt()}>
            {say('console-verification.do_renew')}
          </SmallButton>
          <SmallButton
            busy={busy}
            onClick={() => void act(verificationRelease, { case: id }, say('console-verification.released'))}
          >
            {say('console-verification.do_release')}
          </SmallButton>
        </>
      )}
      {!claim && (
        <SmallButton busy={busy} onClick={() => void claimIt()}>
          {say('console-verification.do_claim')}
        </SmallButton>
      )}
    </div>
  );
}
