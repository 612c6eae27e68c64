import { verificationClaim, verificationRelease } from '@paperlock/contract/verification-desk.ts';
import type { WholeCase } from '../../api/verification.ts';
import { ClaimBar } from '../../parts/claim-bar.tsx';
import { useAct } from './use-act.ts';

export function CaseClaim({ subject }: { subject: WholeCase }) {
  const { busy, act } = useAct(subject);
  const { id, state, claim } = subject;
  if (state !== 'submitted' && state !== 'in_review') return null;
  return (
    <ClaimBar
      work="verification"
      claim={claim}
      busy={busy}
      onClaim={() => act(verificationClaim, { case: id })}
      onRelease={(released) => act(verificationRelease, { case: id }, released)}
    />
  );
}
