import type { Failure } from '@paperlock/client/envelope.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Dialog } from '@paperlock/ui/dialog.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { timeZone } from '@paperlock/web/time-zone.ts';
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
    <Dialog
      open={reviewed !== undefined}
      onClose={close}
      title={say('console-clock.review_title')}
      actions={
        <>
          <Button kind="secondary" onClick={close}>
            {say('common.cancel')}
          </Button>
          <Button busy={busy} onClick={() => void move()}>
            {say('console-clock.go')}
          </Button>
        </>
      }
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
    </Dialog>
  );
}
