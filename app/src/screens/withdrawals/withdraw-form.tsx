import { withdrawPreview } from '@paperlock/contract/withdrawals.ts';
import { microText } from '@paperlock/domain/money.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { whyOutside } from '@paperlock/domain/withdrawals/decide.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { showMoney } from '@paperlock/words/display.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { previewQuery, type Standing } from '../../api/withdrawals.ts';
import { amountFault, readTyped } from '../../parts/amount-field.tsx';
import type { Bindings } from '../../parts/bindings/use-bindings.ts';
import { HoldCountdown, TimeInTheWay } from '../../parts/clock/hold-countdown.tsx';
import { SkipAnHour } from '../../parts/clock/skip-an-hour.tsx';
import { useConfirmation } from '../../parts/confirm-by-pin.tsx';
import { Flagged } from '../../parts/flagged.tsx';
import { laterSheet } from '../../parts/later-sheet.tsx';
import { useSecondsLeft } from '../../parts/use-seconds-left.ts';
import { useSettingsAnew } from '../../parts/use-settings-anew.ts';
import { keepWithdrawalDraft, withdrawalDraft } from '../../parts/withdrawal-draft.ts';
import { Screen } from '../../shell/screen.tsx';
import { useShell, useUser } from '../../shell/shell-context.tsx';
import { Destinations } from './destinations.tsx';
import { type Gate, Gates } from './gates.tsx';
import { WithdrawTimes } from './later-times.ts';
import { LivePreview } from './live-preview.tsx';
import { madeUpStepsOf, useIsMadeUpOffered, useMadeUpProgress } from './made-up-offer.ts';
import { OnHold } from './on-hold.tsx';
import { ReviewWithdrawal, type WithdrawalDraft } from './review-withdrawal.tsx';
import { WithdrawAmount } from './withdraw-amount.tsx';

const MadeUpSheet = laterSheet(async () => (await import('./made-up-sheet.tsx')).MadeUpSheet);

type WithdrawFormProps = {
  standing: Standing;
  /** When it was read, by this device's clock. */
  readAt: number;
  bindings: Bindings;
  boundAt: number;
  /** What is still to be done before money can leave. */
  gates: readonly Gate[];
  /** Sample documents were sent before, and something came of it. */
  papersSent: boolean;
  children: ReactNode;
};

export function WithdrawForm({
  standing,
  readAt,
  bindings,
  boundAt,
  gates,
  papersSent,
  children,
}: WithdrawFormProps) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const { call } = useShell().client;
  const memory = useQueryClient();
  const { minimum } = standing;
  useSettingsAnew();
  const owner = useUser()?.id ?? '';
  const { asked, ask } = useConfirmation<WithdrawalDraft>();
  const [typed, setTyped] = useState(() => withdrawalDraft(owner));
  const keep = (changes: Partial<typeof typed>) => {
    keepWithdrawalDraft(owner, changes);
    setTyped(withdrawalDraft(owner));
  };
  const { list } = bindings;
  const chosen =
    list.find(({ id }) => id === typed.binding_id) ??
    list.find(({ seconds_left }) => seconds_left === 0) ??
    list[0];
  const usableAt = boundAt + (chosen?.seconds_left ?? 0) * 1000;
  const onHold = useSecondsLeft(usableAt) > 0;
  const ready = gates.every(({ state }) => state === 'done');
  // Only time is missing: the practice desk looks at the name, or the address is on hold.
  const isWaiting = !ready && gates.every(({ state }) => state !== 'todo');
  const madeUp = useMadeUpProgress();
  const isOffered = useIsMadeUpOffered(gates, papersSent);
  const [isShown, setShown] = useState(false);
  const form = useForm({
    fields: ['binding_id', 'amount'],
    check: ({ binding_id, amount }) => ({
      binding_id: binding_id ? undefined : say('withdrawals.to_enter'),
      amount: amountFault(speaker, amount) ?? limitFault(speaker, amount, minimum, standing.most),
    }),
    send: async ({ binding_id, amount }) => {
      if (!ready || onHold || standing.on_hold) return;
      const wish = { binding_id, amount: amountOf(speaker, amount) ?? '' };
      // Anew, whatever the screen has shown or is reading: this is what the person agrees to.
      const preview = await call(withdrawPreview, wish);
      await ask({ ...wish, preview }).catch((failure) => {
        // A fee may have changed meanwhile: the form shows the one of now.
        void memory.invalidateQueries({ queryKey: previewQuery(call, wish).queryKey });
        throw failure;
      });
    },
  });
  const remember = (event: FormEvent<HTMLFormElement>) => {
    form.props.onInput(event);
    keep({ amount: String(new FormData(event.currentTarget).get('amount') ?? '') });
  };

  return (
    <Screen
      title={say('withdrawals.title')}
      fromTop
      actions={
        ready ? (
          <Button {...form.button} disabled={onHold || standing.on_hold !== null}>
            {say('withdrawals.review')}
          </Button>
        ) : isOffered ? (
          <Button busy={madeUp.working !== undefined} onClick={() => setShown(true)}>
            {say(madeUp.failed ? 'withdrawals.made_up_again' : 'withdrawals.made_up')}
          </Button>
        ) : (
          <NextGate gates={gates} />
        )
      }
    >
      {children}
      {standing.on_hold && <OnHold hold={standing.on_hold} />}
      {!ready && (
        <Gates
          gates={gates}
          working={madeUp.working}
          canBeMadeUp={isOffered}
          fault={
            madeUp.failed &&
            say('withdrawals.made_up_failed', {
              step: say(`withdrawals.gate_${madeUp.failed.step}`),
              cause: madeUp.failed.why,
            })
          }
        />
      )}
      {isWaiting && !onHold && <SkipAnHour />}
      {(ready || isWaiting) && onHold && chosen && (
        <HoldCountdown of="address" endsAt={usableAt} until={chosen.usable_at} />
      )}
      {ready && !onHold && standing.held && (
        <HoldCountdown
          of="account"
          endsAt={readAt + standing.held.seconds_left * 1000}
          until={standing.held.until}
        />
      )}
      {ready && <DayLimit standing={standing} />}
      {ready && (
        <Stack as="form" {...form.props} onInput={remember}>
          <Destinations
            bindings={list}
            chosen={chosen}
            onChoose={({ id }) => keep({ binding_id: id })}
            readAt={boundAt}
            error={form.faults.binding_id}
          />
          <WithdrawAmount
            most={standing.most}
            minimum={minimum}
            hint={say('withdrawals.amount_hint', {
              minimum: shown(speaker, minimum),
              left: shown(speaker, standing.day_left),
            })}
            error={form.faults.amount}
            defaultValue={typed.amount}
          />
          <FormFault text={form.faults.form} />
        </Stack>
      )}
      {ready && !onHold && !standing.on_hold && (
        <Flagged flag="release_fee">
          <LivePreview bindingId={chosen?.id ?? ''} amount={amountOf(speaker, typed.amount)} />
        </Flagged>
      )}
      <WithdrawTimes />
      <ReviewWithdrawal asked={asked} />
      {(isOffered || isShown) && (
        <MadeUpSheet
          open={isShown}
          onClose={() => setShown(false)}
          steps={madeUpStepsOf(gates)}
          progress={madeUp}
          onWallet={(binding_id) => keep({ binding_id })}
        />
      )}
    </Screen>
  );
}

/** Why less can leave today than there is. A day of which nothing was used cannot become more by waiting. */
function DayLimit({ standing: { available, day_used, day_left, day_ends } }: { standing: Standing }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  if (microOf(day_used) === 0n || microOf(day_left) >= microOf(available)) return null;
  return (
    <TimeInTheWay
      what="limit"
      name={say('withdrawals.day_limit')}
      title={say('withdrawals.day_left', {
        none: microOf(day_left) === 0n ? 'yes' : 'no',
        left: shown(speaker, day_left),
      })}
      text={say('withdrawals.day_text')}
      until={day_ends}
      skip={say('withdrawals.day_skip')}
    />
  );
}

/** The next step that a person can take; none while it is reviewed. */
function NextGate({ gates }: { gates: readonly Gate[] }) {
  const { say } = useSpeaker();
  const next = gates.find(({ state }) => state === 'todo');
  return next ? <ButtonLink href={next.href}>{say(`withdrawals.gate_${next.name}`)}</ButtonLink> : null;
}

/** What was typed as the contract writes it; undefined while it is no amount. */
const amountOf = (speaker: Speaker, typed: string): string | undefined => {
  const read = readTyped(speaker, typed);
  return read.ok ? microText(read.micro) : undefined;
};

/** All of it, as the reader's language writes it. */
const shown = ({ tag }: Speaker, amount: string): string =>
  showMoney(tag, microOf(amount), { purpose: 'exact' });

/** What can be said without asking; the server decides by itself. */
const limitFault = (speaker: Speaker, typed: string, minimum: string, most: string): string | undefined => {
  const bounds = { minimumMicro: microOf(minimum), mostMicro: microOf(most) };
  const outside = whyOutside(microOf(amountOf(speaker, typed) ?? '0'), bounds);
  if (outside === 'below_minimum')
    return speaker.say('withdrawals.amount_small', { minimum: shown(speaker, minimum) });
  return outside ? speaker.say('withdrawals.amount_much', { most: shown(speaker, most) }) : undefined;
};
