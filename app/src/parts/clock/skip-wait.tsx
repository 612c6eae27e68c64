import type { Failure } from '@paperlock/client/envelope.ts';
import { REFUSAL_TOAST_MS, SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { requestNo } from '@paperlock/client/request-no.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { security } from '@paperlock/contract/security.ts';
import type { ClockWish } from '@paperlock/domain/clock/steps.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useRef, useState } from 'react';
import { worldQuery } from '../../api/worlds.ts';
import { useShell, useUser } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { useConfirmation } from '../confirm-by-pin.tsx';
import { Moment } from '../moment.tsx';
import { PastHoldSheet } from './past-hold-sheet.tsx';
import { useMoveTime } from './use-move-time.ts';

type SkipWaitProps = {
  what: 'hold' | 'limit';
  /** When the wait is over, in practice time. */
  until: string;
  label: string;
};

/** Ends a wait: right here in a world of one's own, by way of the time machine where time passes for others, too. */
export function SkipWait({ what, until, label }: SkipWaitProps) {
  const { say } = useSpeaker();
  const { data: world, isPending } = useRead(worldQuery);
  if (world?.kind === 'private') return <SkipHere wish={{ by: 'date', to: until }} label={label} />;
  if (isPending)
    return (
      <Button kind="secondary" busy>
        {label}
      </Button>
    );
  return (
    <ButtonLink kind="secondary" href={`/pages/home/clock?for=${what}&to=${until}` satisfies Address}>
      {say('clock.title')}
    </ButtonLink>
  );
}

type SkipHereProps = { wish: ClockWish; label: string; onMoved?: () => void };

export function SkipHere({ wish, label, onMoved }: SkipHereProps) {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const moveTime = useMoveTime();
  const { asked, ask } = useConfirmation<ClockWish>();
  const isGuest = useUser()?.guest === true;
  const [busy, setBusy] = useState(false);
  const number = useRef(requestNo());
  const move = async (no: string, proofs?: object) => {
    await moveTime(wish, no, proofs);
    // The same moment is reached once; another hour is another wish.
    if (wish.by !== 'date') number.current = requestNo();
    onMoved?.();
    notices.toast(say('clock.moved'), SUCCESS_TOAST_MS);
  };
  const skip = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { hold } = await call(security, {});
      // While a hold protects the account, only its owner moves time.
      if (hold && !isGuest) await ask(wish);
      else await move(number.current);
    } catch (failure) {
      if (failure instanceof Error) throw failure;
      const { code, message } = failure as Failure;
      // Refused is an answer, so the next tap is another request.
      if (typeof code === 'number') number.current = requestNo();
      notices.toast(message, REFUSAL_TOAST_MS);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button kind="secondary" busy={busy} onClick={() => void skip()}>
        {label}
      </Button>
      {asked && (
        <PastHoldSheet
          asked={asked}
          title={say('clock.review_title')}
          action={say('clock.go')}
          send={({ requestNo }, proofs) => move(requestNo, proofs)}
        >
          {wish.by === 'date' && (
            <KeyValues>
              <KeyValue name={say('clock.review_to')}>
                <Moment instant={wish.to} />
              </KeyValue>
            </KeyValues>
          )}
        </PastHoldSheet>
      )}
    </>
  );
}
