import { REASON_MAX } from '@paperlock/domain/operators/limits.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Row } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { type ReactNode, useState } from 'react';
import look from './look.module.css';

type FillInAndReviewProps<Draft> = {
  form: (onReview: (draft: Draft) => void) => ReactNode;
  review: (draft: Draft, onBack: () => void) => ReactNode;
};

/** The form of a proposal, then its review. The form keeps its content for an operator who goes back. */
export function FillInAndReview<Draft>({ form, review }: FillInAndReviewProps<Draft>) {
  const [reviewed, setReviewed] = useState<Draft>();
  const back = () => {
    setReviewed(undefined);
    document.querySelector('h1')?.focus();
  };
  return (
    <>
      <div className={look.narrow} hidden={reviewed !== undefined}>
        {form(setReviewed)}
      </div>
      {reviewed && review(reviewed, back)}
    </>
  );
}

export function AmountField({ fault, was }: { fault: string | undefined; was?: string | undefined }) {
  const { say } = useSpeaker();
  return (
    <TextField
      name="amount"
      inputMode="decimal"
      maxLength={20}
      label={say('console-proposals.amount')}
      hint={say('console-proposals.amount_hint')}
      error={fault}
      defaultValue={was}
      autoComplete="off"
    />
  );
}

type ReasonProps = { hint: string; fault: string | undefined; was?: string | undefined };

/** The end of the form: why it is proposed, and the way to the review. */
export function ReasonAndReview({ hint, fault, was }: ReasonProps) {
  const { say } = useSpeaker();
  return (
    <>
      <TextField
        name="reason"
        maxLength={REASON_MAX}
        label={say('console-proposals.reason')}
        hint={hint}
        error={fault}
        defaultValue={was}
        autoComplete="off"
      />
      <Row to="end" space={2}>
        <Button type="submit">{say('console-proposals.review')}</Button>
      </Row>
    </>
  );
}
