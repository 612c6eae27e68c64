import type { Claim } from '@paperlock/contract/claims.ts';
import { Row } from '@paperlock/ui/layout.tsx';
import { timeZone } from '@paperlock/web/time-zone.ts';
import { showTime } from '@paperlock/words/display.ts';
import type { ReactNode } from 'react';
import css from './claim-bar.module.css';
import { SmallButton } from './small-button.tsx';

type ClaimBarProps = {
  claim: Claim;
  busy: boolean;
  texts: {
    first: string;
    claimed: string;
    mine: string;
    until: (time: string) => string;
    claim: string;
    renew: string;
    release: string;
  };
  onClaim: () => unknown;
  onRelease: () => unknown;
  /** For an operator who may not claim it: why. */
  instead?: ReactNode;
};

/** Who works on something, and the way to begin and to leave off. */
export function ClaimBar({ claim, busy, texts, onClaim, onRelease, instead }: ClaimBarProps) {
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
            {texts.claimed}{' '}
            <strong>
              <bdi>{claim.mine ? texts.mine : claim.by}</bdi>
            </strong>{' '}
            {texts.until(showTime(claim.until, timeZone()))}
          </>
        ) : (
          texts.first
        )}
      </p>
      {claim?.mine && button(texts.renew, onClaim)}
      {claim?.mine && button(texts.release, onRelease)}
      {!claim && (instead ?? button(texts.claim, onClaim))}
    </Row>
  );
}
