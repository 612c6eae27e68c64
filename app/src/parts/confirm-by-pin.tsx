import type { Failure } from '@paperlock/client/envelope.ts';
import { requestNo } from '@paperlock/client/request-no.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { type ReactNode, useRef, useState } from 'react';
import { laterSheet } from './later-sheet.tsx';

const PinSheet = laterSheet(async () => (await import('./pin-sheet.tsx')).PinSheet);

const CodeSheet = laterSheet(async () => (await import('./code-sheet.tsx')).CodeSheet);

type Standing = {
  readonly step: 'review' | 'code' | 'pin';
  /** Of the second factor; empty where none was asked for. */
  readonly code: string;
  /** What the server said of that code. */
  readonly codeFault: string | undefined;
};

/** What a person is about to do, from the review until it is done or given up. */
export type Asked<Draft> = Standing & {
  readonly draft: Draft;
  /** Kept while the person retries: the same thing is never done twice. */
  readonly requestNo: string;
  readonly go: (to: Partial<Standing>) => void;
  /** It is done. */
  readonly finish: () => void;
  /** Given up, or refused. */
  readonly end: (failure?: Failure) => void;
};

/** `ask` ends when the person confirmed or gave up, and rejects with what the server refused beyond PIN and code. */
export const useConfirmation = <Draft,>() => {
  const [asked, setAsked] = useState<Asked<Draft>>();
  // Whoever closes the sheet because no answer came may well have been heard: the same thing asked again carries the same
  // number until there is an answer, so it is done once.
  const open = useRef<{ what: string; number: string }>(undefined);
  const ask = (draft: Draft): Promise<void> =>
    new Promise((resolve, reject) => {
      const what = textOf(draft);
      const number = open.current?.what === what ? open.current.number : requestNo();
      open.current = { what, number };
      const finish = () => {
        open.current = undefined;
        setAsked(undefined);
        resolve();
      };
      const end = (failure?: Failure) => {
        setAsked(undefined);
        if (!failure) return resolve();
        open.current = undefined;
        reject(failure);
      };
      const at = (standing: Standing): Asked<Draft> => ({
        ...standing,
        draft,
        requestNo: number,
        go: (to) => setAsked(at({ ...standing, ...to })),
        finish,
        end,
      });
      setAsked(at({ step: 'review', code: '', codeFault: undefined }));
    });
  return { asked, ask };
};

const textOf = (draft: unknown): string =>
  JSON.stringify(draft, (_, value) => (typeof value === 'bigint' ? String(value) : value));

type ConfirmByPinProps<Draft> = {
  asked: Asked<Draft> | undefined;
  title: string;
  /** Taking something away, not adding it. */
  danger?: boolean;
  /** False while the review still waits for something. */
  ready?: boolean;
  /** Whether a code is asked for before the PIN. */
  secondFactor?: boolean;
  /** What the PIN is for, in a line: nobody confirms what they no longer see. */
  summary?: { name: string; amount: string } | undefined;
  /** The review: everything that will be done, whole. */
  children: ReactNode;
  send: (asked: Asked<Draft>, pin: string) => Promise<void>;
};

/** Review, code where the second factor is on, PIN: sheets one after the other. */
export function ConfirmByPin<Draft>(props: ConfirmByPinProps<Draft>) {
  const { asked, title, danger = false, ready = true, secondFactor = false, summary, children, send } = props;
  const { say } = useSpeaker();
  const close = () => asked?.end();
  return (
    <>
      <Sheet
        open={asked?.step === 'review'}
        onClose={close}
        title={title}
        actions={
          <Button
            kind={danger ? 'danger' : 'primary'}
            disabled={!ready}
            onClick={() => asked?.go({ step: secondFactor ? 'code' : 'pin' })}
          >
            {say(secondFactor ? 'pin.go_on_code' : 'pin.go_on')}
          </Button>
        }
      >
        {children}
      </Sheet>
      <CodeSheet
        open={asked?.step === 'code'}
        onClose={close}
        fault={asked?.codeFault}
        onCode={(code) => asked?.go({ step: 'pin', code, codeFault: undefined })}
      />
      <PinSheet
        open={asked?.step === 'pin'}
        onClose={close}
        title={say('pin.title')}
        send={async (pin) => {
          if (!asked) return;
          await send(asked, pin);
          asked.finish();
        }}
        onRefused={(failure) => {
          if (isOfCode(failure)) asked?.go({ step: 'code', code: '', codeFault: failure.message });
          else asked?.end(failure);
        }}
      >
        {summary && (
          <p>
            <bdi>{summary.name}</bdi> · <MoneyText micro={microOf(summary.amount)} purpose="exact" plain />
          </p>
        )}
      </PinSheet>
    </>
  );
}

/** Wrong, or needed since a moment ago: then it is asked for again. */
const isOfCode = ({ code }: Failure): boolean =>
  code === refusalCodes.second_factor_wrong || code === refusalCodes.second_factor_needed;
