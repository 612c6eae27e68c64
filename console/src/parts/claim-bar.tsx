import type { Claim } from '@paperlock/contract/claims.ts';
import { Row } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { timeZone } from '@paperlock/web/time-zone.ts';
import { showTime } from '@paperlock/words/display.ts';
import type { ReactNode } from 'react';
import css from './claim-bar.module.css';
import { OperatorName } from './operator-name.tsx';
import { SmallButton } from './small-button.tsx';

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
  const button = (text: string, onPress: () => unknown) => (
    <SmallButton busy={busy} onClick={() => void onPress()}>
      {text}
    </SmallButton>
  );
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
      {claim?.mine && button(say('console-claims.renew', { work }), onClaim)}
      {claim?.mine &&
        button(say('console-claims.release'), () => onRelease(say('console-claims.released', { work })))}
      {!claim && (instead ?? button(say('console-claims.claim', { work }), onClaim))}
    </Row>
  );
}

/** The name of the operator, "you" or "Nobody". */
export function ClaimedBy({ claim }: { claim: Claim }) {
  const { say } = useSpeaker();
  if (!claim) return say('console-claims.nobody');
  return <bdi>{claim.mine ? say('console-claims.mine') : <OperatorName account={claim.by} />}</bdi>;
}
