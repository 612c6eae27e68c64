import { requestNo } from '@paperlock/client/request-no.ts';
import { correctionPropose } from '@paperlock/contract/corrections.ts';
import { microText } from '@paperlock/domain/money.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { EffectTable, type Side } from '../../parts/effect-table.tsx';
import { FillInAndReview } from '../../parts/fill-in-and-review.tsx';
import { ReviewProposal } from '../../parts/review-proposal.tsx';
import { SmallLink } from '../../parts/small-button.tsx';
import { Page } from '../../shell/page.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { type Draft, ProposeForm } from './propose-form.tsx';

type Numbered = Draft & { requestNo: string };

export function ProposePage() {
  const { say } = useSpeaker();
  return (
    <Page
      title={say('console-corrections.propose_new')}
      intro={say('console-corrections.propose_intro')}
      actions={<SmallLink href={addressOf('/corrections')}>{say('console-corrections.cancel')}</SmallLink>}
    >
      <FillInAndReview<Numbered>
        form={(onReview) => (
          <ProposeForm onReview={(draft) => onReview({ ...draft, requestNo: requestNo() })} />
        )}
        review={(draft, onBack) => <Review draft={draft} onBack={onBack} />}
      />
    </Page>
  );
}

function Review({ draft, onBack }: { draft: Numbered; onBack: () => void }) {
  const { client } = useShell();
  const { debit, credit, amount, reason } = draft;
  const propose = async () => {
    const ask = {
      debit: ownerAndKind(debit),
      credit: ownerAndKind(credit),
      amount: microText(amount),
      reason,
      request_no: draft.requestNo,
    };
    const { id } = await client.call(correctionPropose, ask, { catch: true, toast: false });
    return addressOf('/corrections', { correction: id });
  };
  return (
    <ReviewProposal
      amount={amount}
      reason={reason}
      effect={<EffectTable debit={debit} credit={credit} amount={amount} />}
      propose={propose}
      queryKey={['corrections']}
      onBack={onBack}
    />
  );
}

const ownerAndKind = ({ account: { owner, kind } }: Side) => ({ owner, kind });
