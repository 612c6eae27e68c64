import { CopyButton } from '@paperlock/ui/copy-button.tsx';
import type { ReactNode } from 'react';
import css from './code-line.module.css';

type CodeLineProps = {
  /** What is copied. */
  text: string;
  copyLabel: string;
  /** How it is shown, when not as it is. */
  children?: ReactNode;
};

/** Something to be typed or pasted elsewhere exactly as it stands. */
export function CodeLine({ text, copyLabel, children = text }: CodeLineProps) {
  return (
    <span className={css.line}>
      <code className={css.code} dir="ltr" translate="no">
        {children}
      </code>
      <CopyButton text={text} label={copyLabel} />
    </span>
  );
}
