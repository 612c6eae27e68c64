import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { LOCK_DAYS } from '@paperlock/domain/collapse/world.ts';
import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { useState } from 'react';
import { amountFault, readTyped } from '../../parts/amount-field.tsx';
import { FormSheet, type OpenSheet } from '../../parts/form-sheet.tsx';
import { SharedAmount } from '../../parts/shared-amount.tsx';
import { useAmountText } from './amount-text.ts';
import { play } from './play.ts';

export const ways = ['deposit', 'lock', 'withdraw'] as const;
export type Way = (typeof ways)[number];

/** How much of it. */
export function MoveSheet({ way, most, open, onClose }: OpenSheet & { way: Way; most: bigint }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const amountText = useAmountText();
  // Kept when the sheet is closed to look at something first.
  const [typed, setTyped] = useState('');
  const form = useForm({
    fields: ['amount'],
    check: ({ amount }) => {
      const read = readTyped(speaker, amount);
      const tooMuch =
        read.ok && read.micro > most && say('collapse.too_little', { amount: amountText(most) });
      return { amount: amountFault(speaker, amount) ?? (tooMuch || undefined) };
    },
    send: async ({ amount }) => {
      const read = readTyped(speaker, amount);
      const after = read.ok && play({ kind: way, amountMicro: read.micro });
      if (!after) return;
      onClose();
      setTyped('');
      if (way !== 'withdraw') return;
      notices.toast(
        say(after.requests.at(-1)?.paid ? 'collapse.paid' : 'collapse.reviewed'),
        SUCCESS_TOAST_MS,
      );
    },
  });
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={say(`collapse.${way}`)}
      form={form}
      action={say(`collapse.do_${way}`)}
    >
      <SharedAmount
        label={say('collapse.amount')}
        most={most}
        error={form.faults.amount}
        defaultValue={typed}
        onTyped={setTyped}
      />
      {way === 'lock' && <Note>{say('collapse.lock_text', { days: LOCK_DAYS })}</Note>}
    </FormSheet>
  );
}
