import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Fragment, type ReactNode, useState } from 'react';
import { useOperator, useShell } from '../shell/shell-context.tsx';
import { SmallButton } from '../shell/small-button.tsx';
import css from './with-draft.module.css';

export type Draft<Value> = {
  /** What was typed before and neither saved nor discarded. */
  readonly was: Value | undefined;
  readonly keep: (typed: Value) => void;
  /** Once it is saved. */
  readonly drop: () => void;
};

type WithDraftProps<Value> = {
  /** Names the form and what it is about, with its version: what was typed into another version does not fit. */
  form: string;
  children: (draft: Draft<Value>) => ReactNode;
};

/** Keeps what is typed for this operator and tab, through navigation, a reload or a session that ends. */
export function WithDraft<Value extends object>(props: WithDraftProps<Value>) {
  return <Kept key={props.form} {...props} />;
}

function Kept<Value extends object>({ form, children }: WithDraftProps<Value>) {
  const { say } = useSpeaker();
  const { drafts } = useShell();
  const key = `paperlock.draft.${useOperator()?.id ?? ''}.${form}`;
  const [was, setWas] = useState(() => read<Value>(drafts.get(key)));
  const [round, setRound] = useState(0);
  const drop = () => {
    drafts.remove(key);
    setWas(undefined);
  };
  const discard = () => {
    drop();
    // The form begins anew.
    setRound(round + 1);
  };
  return (
    <>
      {was && (
        <p className={css.restored} role="status">
          {say('console.draft_restored')}
          <SmallButton onClick={discard}>{say('console.draft_discard')}</SmallButton>
        </p>
      )}
      <Fragment key={round}>
        {children({ was, keep: (typed) => drafts.set(key, JSON.stringify(typed)), drop })}
      </Fragment>
    </>
  );
}

const read = <Value extends object>(stored: string | null): Value | undefined => {
  try {
    const found: unknown = JSON.parse(stored ?? 'null');
    return typeof found === 'object' && found !== null ? (found as Value) : undefined;
  } catch {
    return undefined;
  }
};

/** All named fields of a form, as they stand. */
export const typedIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
