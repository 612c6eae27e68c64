import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { feeOf, freeMicro, type World } from '@paperlock/domain/collapse/world.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Tabs } from '@paperlock/ui/tabs.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { useState } from 'react';
import { AmountField, amountFault, readTyped } from '../../parts/amount-field.tsx';
import { useAmountText } from './amount-text.ts';
import css from './collapse.module.css';
import { live } from './life.ts';

const ways = ['deposit', 'lock', 'withdraw'] as const;
type Way = (typeof ways)[number];

/** The same as on any such platform: put in, lock, ask for it back; and at the end, the fee. */
export function WhatToDo({ world }: { world: World }) {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  const [way, setWay] = useState<Way>('deposit');
  const fee = feeOf(world);
  const payFee = () => {
    if (live({ kind: 'fee' })) notices.toast(say('collapse.fee_paid'), SUCCESS_TOAST_MS);
  };
  return (
    // Not on a leaf: an amount needs the whole width of a narrow phone.
    <Stack as="section" space={3} className={css.doing} aria-label={say('collapse.do')}>
      <Tabs
        label={say('collapse.do')}
        tabs={ways.map((name) => ({ name, label: say(`collapse.${name}`) }))}
        selected={way}
        onSelect={setWay}
      >
        <AmountForm key={way} way={way} most={mostOf(world, way)} />
      </Tabs>
      {fee > 0n && fee <= world.pocketMicro && (
        <Button kind="secondary" wide onClick={payFee}>
          {say('collapse.fee', { amount: amountText(fee) })}
        </Button>
      )}
    </Stack>
  );
}

const mostOf = (world: World, way: Way): bigint => (way === 'deposit' ? world.pocketMicro : freeMicro(world));

function AmountForm({ way, most }: { way: Way; most: bigint }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const amountText = useAmountText();
  const [times, setTimes] = useState(0);
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
      const after = read.ok && live({ kind: way, amountMicro: read.micro });
      if (!after) return;
      // What was done is done: the next amount is typed anew.
      setTimes((before) => before + 1);
      if (way !== 'withdraw') return;
      notices.toast(
        say(after.requests.at(-1)?.paid ? 'collapse.paid' : 'collapse.reviewed'),
        SUCCESS_TOAST_MS,
      );
    },
  });
  return (
    <Stack as="form" space={3} {...form.props}>
      <AmountField
        key={times}
        name="amount"
        label={say('collapse.amount')}
        all={most}
        error={form.faults.amount}
      />
      <Button kind="secondary" wide {...form.button}>
        {say(`collapse.do_${way}`)}
      </Button>
    </Stack>
  );
}
