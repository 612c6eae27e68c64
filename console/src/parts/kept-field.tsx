import { TextField } from '@paperlock/ui/text-field.tsx';
import type { ComponentProps } from 'react';
import { useOperator, useShell } from '../shell/shell-context.tsx';

/** A text that outlives its page, sheet or dialog, for this operator and tab, until it is sent. */
export type Kept = {
  /** Names it. */
  readonly key: string;
  readonly was: () => string;
  readonly keep: (text: string) => void;
  readonly drop: () => void;
};

/** `about` names the field and what it is about. */
export const useKept = (about: string): Kept => {
  const { drafts } = useShell();
  const key = `paperlock.draft.${useOperator()?.id ?? ''}.${about}`;
  return {
    key,
    was: () => drafts.get(key) ?? '',
    keep: (text) => (text === '' ? drafts.remove(key) : drafts.set(key, text)),
    drop: () => drafts.remove(key),
  };
};

type KeptFieldProps = Omit<ComponentProps<typeof TextField>, 'defaultValue'> & { kept: Kept };

export function KeptField({ kept, onInput, ...field }: KeptFieldProps) {
  return (
    <TextField
      // Another text is another field.
      key={kept.key}
      {...field}
      defaultValue={kept.was()}
      onInput={(event) => {
        kept.keep(event.currentTarget.value);
        onInput?.(event);
      }}
    />
  );
}
