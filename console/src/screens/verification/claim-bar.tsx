import { verificationClaim, verificationRelease } from '@paperlock/contract/verification-desk.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { WholeCase } from '../../api/verification.ts';
import { ClaimBar } from '../../parts/claim-bar.tsx';
import { useAct } from './use-act.ts';

export function CaseClaim({ subject }: { subject: WholeCase }) {
  const { say } = useSpeaker();
  const { busy, act } = useAct(subject);
  const { id, state, claim } = subject;
  if (state !== 'submitted' && state !== 'in_review') return null;
  return (
    <ClaimBar
      claim={claim}
      busy={busy}
      texts={{
        first: say('console-verification.claim_first'),
        claimed: say('console-verification.claim'),
        mine: say('console-verification.claim_mine'),
        until: (time) => say('console-verification.claim_until', { time }),
        claim: say('console-verification.do_claim'),
        renew: say('console-verification.do_renew'),
        release: say('console-verification.do_release'),
      }}
      onClaim={() => act(verificationClaim, { case: id })}
      onRelease={() => act(verificationRelease, { case: id }, say('console-verification.released'))}
    />
  );
}
