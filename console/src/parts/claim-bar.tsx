import { timeZone } from '@paperlock/client/time-zone.ts';
import type { Claim } from '@paperlock/contract/claims.ts';
import { Row } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showTime } from '@paperlock/words/display.ts';
import type { ReactNode } from 'react';
import { useShortcut } from '../shell/shortcuts.ts';
import { SmallButton } from '../shell/small-button.tsx';
import css from './claim-bar.module.css';
import { OperatorName } from './operator-name.tsx';

type ClaimBarProps = {
  work: 'deposit' | 'verification' | 'withdrawal';
  claim: Claim;
  busy: boolean;
  onClaim: () => unknown;
  /** Gets the text that confirms the release. */
  onRelease: (released: string) => unknown;
  /** For an operator who may not claim it: why. */
  instead?: ReactNode;
};

/** The operator who has claimed the work, and buttons to claim, renew and release it. */
export function ClaimBar({ work, claim, busy, onClaim, onRelease, instead }: ClaimBarProps) {
  const { say } = useSpeaker();
  const shortcut = useShortcut('c');
  return (
    <Row className={css.bar}>
      <p>
        {claim ? (
          <>
            {say(work === 'deposit' ? 'console-claims.taken_by' : 'console-claims.claimed_by')}{' '}
            <strong>
              <ClaimedBy claim={claim} />
            </strong>{' '}
            {say('console-claims.until', { time: showTime(claim.until, timeZone()) })}
          </>
        ) : (
          say('console-claims.first', { work })
        )}
      </p>
      {/* One button for both, so that whoever claims by keyboard stays on it. */}
      {!claim && instead}
      {(claim ? claim.mine : !instead) && (
        <SmallButton busy={busy} onClick={() => void onClaim()} {...shortcut}>
          {say(claim ? 'console-claims.renew' : 'console-claims.claim', { work })}
        </SmallButton>
      )}
      {claim?.mine && (
        <SmallButton busy={busy} onClick={() => void onRelease(say('console-claims.released', { work }))}>
          {say('console-claims.release')}
        </SmallButton>
      )}
    </Row>
  );
}

/** The name of the operator, "you" or "Nobody". */
export function ClaimedBy({ claim }: { claim: Claim }) {
  const { say } = useSpeaker();
  if (!claim) return say('console-claims.nobody');
  return <bdi>{claim.mine ? say('console-claims.mine') : <OperatorName account={claim.by} />}</bdi>;
}
