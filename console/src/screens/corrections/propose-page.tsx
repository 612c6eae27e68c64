import { requestNo } from '@paperlock/client/request-no.ts';
import { correctionPropose } from '@paperlock/contract/corrections.ts';
import { microText } from '@paperlock/domain/money.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { EffectTable, type Side } from '../../parts/effect-table.tsx';
import { FillInAndReview } from '../../parts/fill-in-and-review.tsx';
import { ReviewProposal } from '../../parts/review-proposal.tsx';
import { WithDraft } from '../../parts/with-draft.tsx';
import { Page } from '../../shell/page.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';
import { type Draft, ProposeForm, type Typed } from './propose-form.tsx';

type Numbered = Draft & { requestNo: string };

export function ProposePage() {
  const { say } = useSpeaker();
  return (
    <Page
      title={say('console-corrections.propose_new')}
      intro={say('console-corrections.propose_intro')}
      actions={<SmallLink href={addressOf('/corrections')}>{say('console-corrections.cancel')}</SmallLink>}
    >
      <WithDraft<Typed> form="correction">
        {(kept) => (
          <FillInAndReview<Numbered>
            form={(onReview) => (
              <ProposeForm kept={kept} onReview={(draft) => onReview({ ...draft, requestNo: requestNo() })} />
            )}
            review={(draft, onBack) => <Review draft={draft} onBack={onBack} onProposed={kept.drop} />}
          />
        )}
      </WithDraft>
    </Page>
  );
}

type ReviewProps = { draft: Numbered; onBack: () => void; onProposed: () => void };

function Review({ draft, onBack, onProposed }: ReviewProps) {
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
    const { id } = await client.call(correctionPropose, ask);
    onProposed();
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
