import type { Failure } from '@paperlock/client/envelope.ts';
import { requestNo } from '@paperlock/client/request-no.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { type ReactNode, useState } from 'react';
import { PinSheet } from './pin-sheet.tsx';

/** What a person is about to do, from the review until it is done or given up. */
export type Asked<Draft> = {
  readonly draft: Draft;
  /** Kept while the person retries: the same thing is never done twice. */
  readonly requestNo: string;
  readonly step: 'review' | 'pin';
  readonly goOn: () => void;
  readonly end: (failure?: Failure) => void;
};

/** `ask` ends when the person confirmed or gave up, and rejects with what the server refused beyond the PIN. */
export const useConfirmation = <Draft,>() => {
  const [asked, setAsked] = useState<Asked<Draft>>();
  const ask = (draft: Draft): Promise<void> =>
    new Promise((resolve, reject) => {
      const first: Asked<Draft> = {
        draft,
        requestNo: requestNo(),
        step: 'review',
        goOn: () => setAsked({ ...first, step: 'pin' }),
        end: (failure) => {
          setAsked(undefined);
          if (failure) reject(failure);
          else resolve();
        },
      };
      setAsked(first);
    });
  return { asked, ask };
};

type ConfirmByPinProps<Draft> = {
  asked: Asked<Draft> | undefined;
  title: string;
  /** Taking something away, not adding it. */
  danger?: boolean;
  /** False while the review still waits for something. */
  ready?: boolean;
  /** The review: everything that will be done, whole. */
  children: ReactNode;
  send: (asked: Asked<Draft>, pin: string) => Promise<void>;
};

/** Review, then PIN: two sheets, one after the other. */
export function ConfirmByPin<Draft>(props: ConfirmByPinProps<Draft>) {
  const { asked, title, danger = false, ready = true, children, send } = props;
  const { say } = useSpeaker();
  const close = () => asked?.end();
  return (
    <>
      <Sheet
        open={asked?.step === 'review'}
        onClose={close}
        title={title}
        actions={
          <Button kind={danger ? 'danger' : 'primary'} disabled={!ready} onClick={() => asked?.goOn()}>
            {say('pin.go_on')}
          </Button>
        }
      >
        {children}
      </Sheet>
      <PinSheet
        open={asked?.step === 'pin'}
        onClose={close}
        title={say('pin.title')}
        send={async (pin) => {
          if (!asked) return;
          await send(asked, pin);
          asked.end();
        }}
        onRefused={(failure) => asked?.end(failure)}
      />
    </>
  );
}
