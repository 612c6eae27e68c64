import { microOf } from '@paperlock/domain/read-amount.ts';
import { AddressText } from '@paperlock/ui/address-text.tsx';
import { Button } from '@paperlock/ui/button.tsx';
import { CheckboxField } from '@paperlock/ui/checkbox-field.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { useState } from 'react';
import type { Drill } from '../../api/lessons.ts';
import { shortAddress } from '../../parts/short-address.ts';
import { Screen } from '../../shell/screen.tsx';
import { DrillDots } from './drill-dots.tsx';
import { amountOf } from './drill-sums.ts';
import css from './lessons.module.css';

type Round = Drill['rounds'][number];

type DrillRoundProps = {
  drill: Drill;
  /** What the payments before went to. */
  picked: readonly string[];
  round: Round;
  onPick: (address: string) => Promise<void>;
};

/** Whom to pay, and a history shortened as most wallets do it. Looking at whole addresses is up to the person. */
export function DrillRound({ drill, picked, round, onPick }: DrillRoundProps) {
  const { say } = useSpeaker();
  const [whole, setWhole] = useState(false);
  const form = useForm({
    fields: ['line'],
    check: ({ line }) => (line ? {} : { line: say('lessons.drill_pick') }),
    send: ({ line }) => onPick(line),
  });
  return (
    <Screen
      title={say('lessons.drill_round', { n: picked.length + 1, of: drill.rounds.length })}
      actions={<Button {...form.button}>{say('lessons.drill_next')}</Button>}
    >
      <DrillDots drill={drill} picked={picked} />
      <Note size={16}>{say('lessons.drill_intro')}</Note>
      <Leaf title={say('lessons.drill_wanted')}>
        <Stack space={2}>
          <AddressText address={round.wanted} copyable={false} />
          <KeyValues>
            <KeyValue name={say('lessons.drill_amount')}>
              <MoneyText micro={amountOf(round)} purpose="exact" plain />
            </KeyValue>
          </KeyValues>
        </Stack>
      </Leaf>
      <Leaf title={say('lessons.drill_history')}>
        <Stack space={3}>
          <CheckboxField
            label={say('lessons.drill_whole')}
            hint={whole ? undefined : say('lessons.drill_short')}
            checked={whole}
            onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
          />
          <form {...form.props}>
            <fieldset className={css.choices} aria-label={say('lessons.drill_history')}>
              <FormFault text={form.faults.line ?? form.faults.form} />
              {round.history.map((line) => (
                <Line key={line.address} line={line} whole={whole} />
              ))}
            </fieldset>
          </form>
        </Stack>
      </Leaf>
    </Screen>
  );
}

function Line({
  line: { address, amount, direction },
  whole,
}: {
  line: Round['history'][number];
  whole: boolean;
}) {
  const { say } = useSpeaker();
  return (
    <label className={css.choice}>
      <input type="radio" name="line" value={address} className={css.sign} />
      <span className={css.line}>
        <span className={css.lineHead}>
          <span>{say(`lessons.drill_${direction}`)}</span>
          <MoneyText micro={microOf(amount)} purpose="exact" plain />
        </span>
        {whole ? (
          <AddressText address={address} copyable={false} />
        ) : (
          <bdi className={css.address} dir="ltr" translate="no">
            {shortAddress(address)}
          </bdi>
        )}
      </span>
    </label>
  );
}
