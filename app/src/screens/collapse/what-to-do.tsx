import { yoursIn } from '@paperlock/domain/collapse/book.ts';
import { feeOf, freeMicro, loanFor, type World } from '@paperlock/domain/collapse/world.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import { useAmountText } from './amount-text.ts';
import css from './collapse.module.css';
import { liveToTheEnd } from './life.ts';
import { MoveSheet, type Way, ways } from './move-sheet.tsx';
import { play } from './play.ts';

/** The same as on any such platform: put in, lock, ask for it back; and at the end, the fee. */
export function WhatToDo({ world }: { world: World }) {
  const { say } = useSpeaker();
  const [way, setWay] = useState<Way>('deposit');
  const [open, setOpen] = useState(false);
  return (
    <Stack as="section" space={3} className={css.doing} aria-label={say('collapse.do')}>
      <KeyValues>
        <KeyValue name={say('collapse.pocket')}>
          <MoneyText micro={world.pocketMicro} purpose="own" />
        </KeyValue>
      </KeyValues>
      <Fee world={world} />
      <div className={css.moves} data-moves>
        {ways.map((name) => (
          <Button
            key={name}
            kind="secondary"
            disabled={mostOf(world, name) === 0n}
            onClick={() => {
              setWay(name);
              setOpen(true);
            }}
          >
            {say(`collapse.${name}`)}
          </Button>
        ))}
      </div>
      <Out world={world} />
      <MoveSheet key={way} way={way} most={mostOf(world, way)} open={open} onClose={() => setOpen(false)} />
    </Stack>
  );
}

const mostOf = (world: World, way: Way): bigint => (way === 'deposit' ? world.pocketMicro : freeMicro(world));

/** Offered to everybody whose money is held; what is missing for it is lent. */
function Fee({ world }: { world: World }) {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  const [fee, loan] = [feeOf(world), loanFor(world)];
  if (fee === 0n) return null;
  return (
    <Stack space={2}>
      <Button kind="secondary" wide onClick={() => play({ kind: 'fee' })}>
        {say('collapse.fee', { amount: amountText(fee) })}
      </Button>
      {loan > 0n && <Note>{say('collapse.fee_lent', { amount: amountText(loan) })}</Note>}
    </Stack>
  );
}

/** Nothing more can happen to somebody who took everything out: the rest of the story can be seen at once. */
function Out({ world }: { world: World }) {
  const { say } = useSpeaker();
  const isOut = yoursIn(world.book) === 0n && world.requests.some(({ paid }) => paid);
  if (!isOut) return null;
  const end = () => {
    liveToTheEnd();
    window.scrollTo(0, 0);
  };
  return (
    <Stack space={2}>
      <Note>{say('collapse.out_text')}</Note>
      <Button kind="secondary" wide onClick={end}>
        {say('collapse.out')}
      </Button>
    </Stack>
  );
}
