import type { Micro } from '@paperlock/domain/money.ts';
import { type ReadAmount, readAmount, typedAmount } from '@paperlock/domain/typed-amount.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { withLatinDigits } from '@paperlock/ui/latin-digits.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { moneyUnit, showMoney } from '@paperlock/words/display.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import { type ReactNode, useRef, useState } from 'react';
import css from './amount-field.module.css';

/** What was typed into an amount field, in whichever digits. */
export const readTyped = (typed: string): ReadAmount => readAmount(withLatinDigits(typed));

/** What is wrong with it, in words. */
export const amountFault = ({ say }: Speaker, typed: string): string | undefined => {
  const read = readTyped(typed);
  return read.ok ? undefined : say('amount.fault', { fault: read.fault });
};

/** Puts an amount in as if it were typed: the form around takes back what it said about the field. */
export const typeInto = (input: HTMLInputElement | null, micro: Micro | null): void => {
  if (!input || micro === null) return;
  input.value = typedAmount(micro);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
};

/** Without marks between thousands and idle zeros, so that two ways to write an amount in one language are the same. */
const bare = (text: string, decimalMark: string): string => {
  const [whole = '', decimals = ''] = text.split(decimalMark);
  return `${whole.replace(/[\s.,'’]/g, '')}.${decimals.replace(/0+$/, '')}`;
};

/** How an amount was understood; null where that would only repeat what was typed. */
const understoodFrom = (tag: string, typed: string): string | null => {
  const read = readTyped(typed);
  if (!read.ok) return null;
  const exact = (micro: Micro) => showMoney(tag, micro, { purpose: 'exact' });
  const shown = exact(read.micro);
  const decimalMark = exact(1_500_000n).charAt(1);
  return bare(typed.trim(), decimalMark) === bare(shown, decimalMark) ? null : `${shown}\u00a0${moneyUnit}`;
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

/** Money to be typed. Where commas and points could mean something else, it says below how they were understood. */
export function AmountField({ name, label, hint, error, all, allText, defaultValue = '' }: AmountFieldProps) {
  const { say, tag } = useSpeaker();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(defaultValue);
  const understood = understoodFrom(tag, typed);

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
      error={error}
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
