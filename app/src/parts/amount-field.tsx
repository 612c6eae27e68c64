import type { Micro } from '@paperlock/domain/money.ts';
import {
  couldBeThousands,
  type ReadAmount,
  readAmount,
  typedAmount,
} from '@paperlock/domain/typed-amount.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { withLatinDigits } from '@paperlock/ui/latin-digits.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { decimalMark, moneyUnit, showMoney } from '@paperlock/words/display.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import { type ReactNode, useRef, useState } from 'react';
import css from './amount-field.module.css';
import { usePaused } from './use-paused.ts';

/** What was typed into an amount field, in whichever digits, by somebody who reads this language. */
export const readTyped = ({ tag }: Pick<Speaker, 'tag'>, typed: string): ReadAmount =>
  readAmount(withLatinDigits(typed), decimalMark(tag));

/** What is wrong with it, in words. */
export const amountFault = (speaker: Speaker, typed: string): string | undefined => {
  const read = readTyped(speaker, typed);
  return read.ok ? undefined : speaker.say('amount.fault', { fault: read.fault });
};

/** What is wrong with an amount that is still being typed. Nothing and "0" are how every amount begins. */
export const faultSoFar = (speaker: Speaker, typed: string): string | undefined => {
  const read = readTyped(speaker, typed);
  return read.ok || read.fault === 'empty' || read.fault === 'zero' ? undefined : amountFault(speaker, typed);
};

/** Puts an amount in as if it were typed: the form around takes back what it said about the field. */
export const typeInto = (input: HTMLInputElement | null, micro: Micro | null): void => {
  if (!input || micro === null) return;
  input.value = typedAmount(micro);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
};

/** Without marks between thousands and idle zeros, so that two ways to write an amount in one language are the same. */
const bare = (text: string, mark: string): string => {
  const [whole = '', decimals = ''] = text.split(mark);
  return `${whole.replace(/[\s.,'’]/g, '')}.${decimals.replace(/0+$/, '')}`;
};

/** How an amount was understood; null where that would only repeat what was typed, and could mean nothing else. */
const understoodFrom = ({ tag }: Speaker, typed: string): string | null => {
  const read = readTyped({ tag }, typed);
  if (!read.ok) return null;
  const shown = showMoney(tag, read.micro, { purpose: 'exact' });
  const mark = decimalMark(tag);
  const isPlain = !couldBeThousands(withLatinDigits(typed)) && bare(typed.trim(), mark) === bare(shown, mark);
  return isPlain ? null : `${shown}\u00a0${moneyUnit}`;
};

type AmountFieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** As much as there is; a button puts in exactly that. */
  all?: Micro | undefined;
  /** What that button says, where as much as there is is not all of it. */
  allText?: string;
  defaultValue?: string;
};

/**
 * Money to be typed. Where commas and points could mean something else, it says below how they were understood; where they
 * mean nothing, it says so as soon as typing pauses.
 */
export function AmountField({ name, label, hint, error, all, allText, defaultValue = '' }: AmountFieldProps) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(defaultValue);
  const paused = usePaused(typed);
  const understood = understoodFrom(speaker, typed);
  const soFar = paused === typed ? faultSoFar(speaker, typed) : undefined;

  return (
    <TextField
      ref={input}
      name={name}
      label={label}
      hint={
        (hint || understood) && (
          <>
            {hint}
            {understood && (
              <span className={css.understood}>{say('amount.understood', { amount: understood })}</span>
            )}
          </>
        )
      }
      error={error ?? soFar}
      inputMode="decimal"
      autoComplete="off"
      maxLength={30}
      defaultValue={defaultValue}
      onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      end={
        <>
          <span className={css.unit}>{moneyUnit}</span>
          {all !== undefined && all > 0n && (
            <Button kind="quiet" onClick={() => typeInto(input.current, all)}>
              {allText ?? say('amount.all')}
            </Button>
          )}
        </>
      }
    />
  );
}
