import { requestNo } from '@paperlock/client/request-no.ts';
import { treasuryKinds, treasuryPropose } from '@paperlock/contract/treasury.ts';
import { type Micro, microText, parseMicro } from '@paperlock/domain/money.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { FAUCET_PORTION_MICRO } from '@paperlock/domain/treasury/limits.ts';
import { faultIn, type TreasuryKind, wayOf } from '@paperlock/domain/treasury/proposal.ts';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { showMoney } from '@paperlock/words/display.ts';
import { useState } from 'react';
import { accountsQuery } from '../../api/ledger.ts';
import { EffectTable } from '../../parts/effect-table.tsx';
import { AmountField, FillInAndReview, ReasonAndReview } from '../../parts/fill-in-and-review.tsx';
import look from '../../parts/look.module.css';
import { ReviewProposal } from '../../parts/review-proposal.tsx';
import { type Draft as Kept, typedIn, WithDraft } from '../../parts/with-draft.tsx';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';

/** As the fields hold it. */
type Typed = Record<string, string>;
type Draft = { kind: TreasuryKind; amount: Micro; reason: string; requestNo: string };

export function ProposePage() {
  const { say } = useSpeaker();
  return (
    <Page
      title={say('console-treasury.propose_new')}
      intro={say('console-treasury.propose_intro')}
      actions={<SmallLink href={addressOf('/treasury')}>{say('console-treasury.back')}</SmallLink>}
    >
      <WithDraft<Typed> form="treasury">
        {(kept) => (
          <FillInAndReview<Draft>
            form={(onReview) => <ProposeForm kept={kept} onReview={onReview} />}
            review={(draft, onBack) => <Review draft={draft} onBack={onBack} onProposed={kept.drop} />}
          />
        )}
      </WithDraft>
    </Page>
  );
}

type ProposeFormProps = { kept: Kept<Typed>; onReview: (draft: Draft) => void };

function ProposeForm({ kept: { was, keep }, onReview }: ProposeFormProps) {
  const { say, tag } = useSpeaker();
  const [kind, setKind] = useState<TreasuryKind>(
    treasuryKinds.find((one) => one === was?.kind) ?? 'hot_wallet',
  );
  const { faults, props } = useForm({
    fields: ['amount', 'reason'],
    check: ({ amount, reason }) => {
      const fault = faultIn(kind, parseMicro(amount.trim()));
      return {
        ...(fault === 'proposal_no_amount' && { amount: say('console-proposals.amount_enter') }),
        ...(fault === 'treasury_portion' && {
          amount: say('console-treasury.portion', {
            amount: showMoney(tag, FAUCET_PORTION_MICRO, { purpose: 'own' }),
          }),
        }),
        ...(!reason.trim() && { reason: say('console-treasury.reason_enter') }),
      };
    },
    send: async ({ amount, reason }) => {
      const micro = parseMicro(amount.trim());
      if (micro) onReview({ kind, amount: micro, reason: reason.trim(), requestNo: requestNo() });
    },
  });
  return (
    <form className={look.form} {...props} onChange={({ currentTarget }) => keep(typedIn(currentTarget))}>
      <SelectField
        name="kind"
        label={say('console-ledger.what')}
        defaultValue={kind}
        hint={say(`console-treasury.kind_${kind}_text`)}
        options={treasuryKinds.map((value) => ({ value, label: say(`console-treasury.kind_${value}`) }))}
        onChange={({ target }) => setKind(treasuryKinds[target.selectedIndex] ?? 'hot_wallet')}
      />
      <AmountField fault={faults.amount} was={was?.amount} />
      <ReasonAndReview hint={say('console-treasury.reason_hint')} fault={faults.reason} was={was?.reason} />
    </form>
  );
}

type ReviewProps = { draft: Draft; onBack: () => void; onProposed: () => void };

function Review({ draft, onBack, onProposed }: ReviewProps) {
  const { client } = useShell();
  // The platform's own accounts, as they stand now.
  const query = useRead(accountsQuery, undefined);
  const { kind, amount, reason } = draft;
  const { debit, credit } = wayOf[kind];
  const propose = async () => {
    const ask = { kind, amount: microText(amount), reason, request_no: draft.requestNo };
    const { id } = await client.call(treasuryPropose, ask);
    onProposed();
    return addressOf('/treasury', { proposal: id });
  };
  return (
    <ReadState query={query}>
      {({ accounts }) => {
        const side = (wanted: typeof debit) => ({
          account: { owner: 'operator' as const, owner_name: null, kind: wanted },
          balance: balanceOf(accounts.find((account) => account.kind === wanted)?.balance ?? '0'),
        });
        return (
          <ReviewProposal
            amount={amount}
            reason={reason}
            effect={<EffectTable debit={side(debit)} credit={side(credit)} amount={amount} />}
            propose={propose}
            queryKey={['treasury']}
            onBack={onBack}
          />
        );
      }}
    </ReadState>
  );
}
