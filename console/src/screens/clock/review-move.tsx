import type { Failure } from '@paperlock/client/envelope.ts';
import { timeZone } from '@paperlock/client/time-zone.ts';
import { Confirm } from '@paperlock/ui/confirm.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { useState } from 'react';
import css from './clock.module.css';

type ReviewMoveProps = {
  reviewed: { now: Date; to: Date } | undefined;
  onClose: () => void;
  /** Rejects when no answer came; then the question stays open. */
  onMove: () => Promise<void>;
};

/** From when to when, and that it is for everybody. */
export function ReviewMove({ reviewed, onClose, onMove }: ReviewMoveProps) {
  const { say } = useSpeaker();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const close = () => {
    setFault(undefined);
    onClose();
  };
  const move = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      await onMove();
    } catch (failure) {
      setFault((failure as Failure).message);
    }
    setBusy(false);
  };
  return (
    <Confirm
      open={reviewed !== undefined}
      onClose={close}
      title={say('console-clock.review_title')}
      action={say('console-clock.go')}
      busy={busy}
      onConfirm={move}
    >
      {reviewed && (
        <Stack space={3}>
          <div className={css.facts}>
            <KeyValues>
              <KeyValue name={say('console-clock.review_from')}>
                <TimeText instant={reviewed.now} timeZone={timeZone()} />
              </KeyValue>
              <KeyValue name={say('console-clock.review_to')}>
                <TimeText instant={reviewed.to} timeZone={timeZone()} />
              </KeyValue>
            </KeyValues>
          </div>
          <p>{say('console-clock.review_text')}</p>
          <FormFault text={fault} />
        </Stack>
      )}
    </Confirm>
  );
}
