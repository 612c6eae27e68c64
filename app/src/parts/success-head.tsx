import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { PaperFigure } from '@paperlock/ui/paper-figure.tsx';
import type { MoneyPurpose } from '@paperlock/words/display.ts';
import type { ReactNode } from 'react';
import css from './success-head.module.css';

type SuccessHeadProps = {
  /** A lock where money is locked, a tick where it is back. */
  holds: 'lock' | 'tick';
  title: ReactNode;
  micro: bigint;
  purpose: MoneyPurpose;
  /** One sentence. */
  children: ReactNode;
};

/** What was just achieved: one figure, one sentence. What is next is the one button of the page. */
export function SuccessHead({ holds, title, micro, purpose, children }: SuccessHeadProps) {
  return (
    <Leaf>
      <div className={css.head}>
        <PaperFigure holds={holds} size={96} />
        <h2 className={css.title}>{title}</h2>
        <MoneyText micro={micro} purpose={purpose} size="hero" />
        <p role="status">{children}</p>
      </div>
    </Leaf>
  );
}
