import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { clockAdvance } from '@paperlock/contract/clock.ts';
import { type ClockStep, clockSteps } from '@paperlock/domain/clock/steps.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Tabs } from '@paperlock/ui/tabs.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { type ReactNode, useState } from 'react';
import { useConfirmation } from '../../parts/confirm-by-pin.tsx';
import { ConfirmSheet } from '../../parts/confirm-sheet.tsx';
import { useReadAgain } from '../../parts/use-read-again.ts';
import { notices } from '../../shell/notice-store.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { useForm } from '../../shell/use-form.ts';
import css from './clock.module.css';
import { DueList } from './due-list.tsx';

const steps = Object.keys(clockSteps) as ClockStep[];

type TimeMachineProps = {
  /** Platform time. */
  now: Date;
  /** Stands above it: what time it is. */
  children: ReactNode;
};

/** How far, what is due meanwhile, and one more question: it moves for everybody. */
export function TimeMachine({ now, children }: TimeMachineProps) {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  // Time moves everything.
  const readAgain = useReadAgain('');
  const [by, setBy] = useState<ClockStep>('day');
  const { asked, ask } = useConfirmation<ClockStep>();
  const until = new Date(now.getTime() + clockSteps[by]);
  const form = useForm({ fields: [], check: () => ({}), send: () => ask(by) });
  return (
    <Screen title={say('clock.title')} actions={<Button {...form.button}>{say('clock.review')}</Button>}>
      {children}
      <form {...form.props}>
        <FormFault text={form.faults.form} />
      </form>
      <Tabs
        label={say('clock.step')}
        tabs={steps.map((name) => ({ name, label: say(`clock.step_${name}`) }))}
        selected={by}
        onSelect={setBy}
      >
        <DueList now={now} until={until} />
      </Tabs>
      <ConfirmSheet
        asked={asked}
        title={say('clock.review_title')}
        action={say('clock.go')}
        send={async ({ draft, requestNo }) => {
          await call(clockAdvance, { by: draft, request_no: requestNo }, { catch: true, toast: false });
          notices.toast(say('clock.moved'), SUCCESS_TOAST_MS);
          void readAgain();
        }}
      >
        <div className={css.review}>
          <KeyValues>
            <KeyValue name={say('clock.review_from')}>
              <TimeText instant={now} timeZone={readerZone()} />
            </KeyValue>
            <KeyValue name={say('clock.review_to')}>
              <TimeText instant={until} timeZone={readerZone()} />
            </KeyValue>
          </KeyValues>
          <p>{say('clock.review_text')}</p>
        </div>
      </ConfirmSheet>
    </Screen>
  );
}
