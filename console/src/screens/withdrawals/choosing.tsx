import { may } from '@paperlock/domain/operators/permissions.ts';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import type { RowChoice } from '@paperlock/ui/row-choice.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { QueueRow } from '../../api/withdrawals.ts';
import { useOperator } from '../../shell/shell-context.tsx';
import { useShortcut } from '../../shell/shortcuts.ts';
import { SmallButton } from '../../shell/small-button.tsx';
import css from './choosing.module.css';
import { ReviewList } from './review-list.tsx';
import { sumOf } from './sum-of.ts';
import { isFree, mayApprove } from './two-people.tsx';

type ChoosingProps = {
  rows: readonly QueueRow[];
  /** The table; without a choice for whoever decides nothing. */
  children: (choice: RowChoice<QueueRow> | undefined) => ReactNode;
};

/** Withdrawals chosen in the queue, and the way to decide all of them after one review. */
export function Choosing({ rows, children }: ChoosingProps) {
  const { say } = useSpeaker();
  const operator = useOperator();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [review, setReview] = useState<Omit<ComponentProps<typeof ReviewList>, 'onClose'>>();
  if (!operator || !may(operator.roles, 'withdrawals.review')) return children(undefined);

  const free = rows.filter(isFree);
  // What a colleague took meanwhile is not chosen any more.
  const picked = free.filter(({ id }) => chosen.has(id));
  const choice: RowChoice<QueueRow> = {
    chosen: new Set(picked.map(({ id }) => id)),
    onChange: setChosen,
    mayChoose: isFree,
    label: ({ id }) => say('console-withdrawals.choose', { id }),
    labelAll: say('console-withdrawals.choose_all'),
  };
  return (
    <>
      {children(free.length > 0 ? choice : undefined)}
      {picked.length > 0 && (
        <Bar
          picked={picked}
          approvable={picked.some((row) => mayApprove(operator, row))}
          onAll={free.length > picked.length ? () => setChosen(new Set(free.map(({ id }) => id))) : undefined}
          onNone={() => setChosen(new Set())}
          onDecide={(verdict) => {
            const rows = verdict === 'approve' ? picked.filter((row) => mayApprove(operator, row)) : picked;
            setReview({ verdict, rows, left: picked.length - rows.length });
          }}
        />
      )}
      {review && (
        <ReviewList
          {...review}
          onClose={(isDecided) => {
            setReview(undefined);
            if (isDecided) setChosen(new Set());
          }}
        />
      )}
    </>
  );
}

type BarProps = {
  picked: readonly QueueRow[];
  approvable: boolean;
  onAll: (() => void) | undefined;
  onNone: () => void;
  onDecide: (verdict: 'approve' | 'reject') => void;
};

function Bar({ picked, approvable, onAll, onNone, onDecide }: BarProps) {
  const { say } = useSpeaker();
  const [approveKey, rejectKey] = [useShortcut('a'), useShortcut('r')];
  return (
    <div className={css.bar}>
      <p role="status">
        {say('console-withdrawals.chosen', { n: picked.length })} ·{' '}
        <MoneyText micro={sumOf(picked)} purpose="exact" plain />
      </p>
      <span className={css.buttons}>
        {onAll && <SmallButton onClick={onAll}>{say('console-withdrawals.choose_all')}</SmallButton>}
        <SmallButton onClick={onNone}>{say('console-withdrawals.choose_none')}</SmallButton>
        <SmallButton onClick={() => onDecide('reject')} {...rejectKey}>
          {say('console-withdrawals.reject')}
        </SmallButton>
        {approvable && (
          <SmallButton onClick={() => onDecide('approve')} {...approveKey}>
            {say('console-withdrawals.list_approve')}
          </SmallButton>
        )}
      </span>
    </div>
  );
}
