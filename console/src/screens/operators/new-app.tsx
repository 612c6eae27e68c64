import type { Answered } from '@paperlock/client/call.ts';
import type { Failure } from '@paperlock/client/envelope.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { operatorFactorBegin, operatorFactorFinish } from '@paperlock/contract/operator-access.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Row } from '@paperlock/ui/layout.tsx';
import { PinInput } from '@paperlock/ui/pin-input.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { useEffect, useState } from 'react';
import look from '../../parts/look.module.css';
import { useShell } from '../../shell/shell-context.tsx';
import { AccessFormPage } from './access-form-page.tsx';
import { ProveForm } from './prove-form.tsx';
import { RecoveryList } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';

type Begun = Answered<typeof operatorFactorBegin>;

/** Prove who one is, scan, enter the first code of the new app, keep the new recovery codes. */
export function NewAppPage() {
  const { say } = useSpeaker();
  const { client } = useShell();
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes)
    return (
      <AccessFormPage
        title={say('console-operators.access_codes')}
        intro={say('console-operators.access_codes_text')}
      >
        <RecoveryList codes={codes} />
      </AccessFormPage>
    );
  return (
    <AccessFormPage
      title={say('console-operators.access_app_move')}
      intro={say(begun ? 'console-operators.access_app_scan' : 'console-operators.access_app_intro')}
    >
      {begun ? (
        <FirstCode begun={begun} onDone={setCodes} onExpired={() => setBegun(undefined)} />
      ) : (
        <ProveForm
          action={say('console-operators.password_next')}
          send={async (proof) => setBegun(await client.call(operatorFactorBegin, proof))}
        />
      )}
    </AccessFormPage>
  );
}

type FirstCodeProps = {
  begun: Begun;
  onDone: (recoveryCodes: readonly string[]) => void;
  onExpired: () => void;
};

function FirstCode({ begun, onDone, onExpired }: FirstCodeProps) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const [tries, setTries] = useState(0);
  // Whoever has to scan first begins at the heading.
  useEffect(() => document.querySelector('h1')?.focus(), []);
  const { faults, button, submit, props } = useForm({
    fields: ['code'],
    check: ({ code }) => (/^\d{6}$/.test(code) ? {} : { code: say('console-operators.code_enter') }),
    send: async ({ code }) => {
      try {
        const ask = { challenge: begun.challenge, code };
        const made = await client.call(operatorFactorFinish, ask);
        showToast(say('console-operators.access_app_done'), { tone: 'success', forMs: SUCCESS_TOAST_MS });
        onDone(made.recovery_codes);
      } catch (caught) {
        const failure = caught as Failure;
        if (failure.code === refusalCodes.second_factor_expired) {
          showToast(failure.message, { tone: 'problem', forMs: SUCCESS_TOAST_MS });
          onExpired();
        }
        setTries(tries + 1);
        throw failure;
      }
    },
  });
  return (
    <form className={look.form} {...props}>
      <FormFault text={faults.form} />
      <SetUp setup={begun} />
      <PinInput
        key={tries}
        name="code"
        label={say('console-operators.code')}
        error={faults.code}
        onComplete={(code) => void submit({ code })}
      />
      <Row to="end" space={2}>
        <Button {...button}>{say('console-operators.access_app_move')}</Button>
      </Row>
    </form>
  );
}
