import { type Micro, parseMicro } from '@paperlock/domain/money.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { useState } from 'react';
import type { Side } from '../../parts/effect-table.tsx';
import { AmountField, ReasonAndReview } from '../../parts/fill-in-and-review.tsx';
import look from '../../parts/look.module.css';
import { type Draft as Kept, typedIn } from '../../parts/with-draft.tsx';
import { AccountPicker } from './account-picker.tsx';
import css from './corrections.module.css';

export type Draft = { debit: Side; credit: Side; amount: Micro; reason: string };

/** As the fields hold it. */
export type Typed = Record<string, string>;

type ProposeFormProps = { kept: Kept<Typed>; onReview: (draft: Draft) => void };

export function ProposeForm({ kept: { was = {}, keep }, onReview }: ProposeFormProps) {
  const { say } = useSpeaker();
  const [debit, setDebit] = useState<Side>();
  const [credit, setCredit] = useState<Side>();
  const [asked, setAsked] = useState(false);
  const missing = say('console-corrections.choose_account');

  const { faults, props } = useForm({
    fields: ['amount', 'reason'],
    check: (typed) => {
      setAsked(true);
      return {
        ...(!parseMicro(typed.amount.trim()) && { amount: say('console-proposals.amount_enter') }),
        ...(!typed.reason.trim() && { reason: say('console-corrections.reason_enter') }),
        ...(!(debit && credit) && { form: missing }),
      };
    },
    send: async ({ amount, reason }) => {
      const micro = parseMicro(amount.trim());
      if (debit && credit && micro) onReview({ debit, credit, amount: micro, reason: reason.trim() });
    },
  });

  return (
    <form className={css.form} {...props} onChange={({ currentTarget }) => keep(typedIn(currentTarget))}>
      <div className={look.columns}>
        <AccountPicker
          title={say('console-corrections.debit_title')}
          name="debit"
          was={was}
          first="platform"
          error={asked && !debit ? missing : undefined}
          onPick={setDebit}
        />
        <AccountPicker
          title={say('console-corrections.credit_title')}
          name="credit"
          was={was}
          first="customer"
          error={asked && !credit ? missing : undefined}
          onPick={setCredit}
        />
      </div>
      <AmountField fault={faults.amount} was={was.amount} />
      <ReasonAndReview hint={say('console-corrections.reason_hint')} fault={faults.reason} was={was.reason} />
    </form>
  );
}
