import { type Micro, parseMicro } from '@paperlock/domain/money.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { useState } from 'react';
import type { Side } from '../../parts/effect-table.tsx';
import { AmountField, ReasonAndReview } from '../../parts/fill-in-and-review.tsx';
import { AccountPicker } from './account-picker.tsx';
import css from './corrections.module.css';

export type Draft = { debit: Side; credit: Side; amount: Micro; reason: string };

export function ProposeForm({ onReview }: { onReview: (draft: Draft) => void }) {
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
    <form className={css.form} {...props}>
      <div className={css.sides}>
        <AccountPicker
          title={say('console-corrections.debit_title')}
          first="platform"
          error={asked && !debit ? missing : undefined}
          onPick={setDebit}
        />
        <AccountPicker
          title={say('console-corrections.credit_title')}
          first="customer"
          error={asked && !credit ? missing : undefined}
          onPick={setCredit}
        />
      </div>
      <AmountField fault={faults.amount} />
      <ReasonAndReview hint={say('console-corrections.reason_hint')} fault={faults.reason} />
    </form>
  );
}
