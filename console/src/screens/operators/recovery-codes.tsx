import { operatorRecoveryCodes } from '@paperlock/contract/operator-access.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { CopyButton } from '@paperlock/ui/copy-button.tsx';
import { Row } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useEffect, useState } from 'react';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { AccessFormPage } from './access-form-page.tsx';
import css from './operators-page.module.css';
import { ProveForm } from './prove-form.tsx';

export function RecoveryCodesPage() {
  const { say } = useSpeaker();
  const { client } = useShell();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <AccessFormPage
      title={say('console-operators.access_codes')}
      intro={say(codes ? 'console-operators.access_codes_text' : 'console-operators.access_codes_intro')}
    >
      {codes ? (
        <RecoveryList codes={codes} />
      ) : (
        <ProveForm
          action={say('console-operators.access_codes_make')}
          send={async (proof) => {
            const made = await client.call(operatorRecoveryCodes, proof);
            setCodes(made.recovery_codes);
          }}
        />
      )}
    </AccessFormPage>
  );
}

/** Shown this once: only hashes of them are kept. */
export function RecoveryList({ codes }: { codes: readonly string[] }) {
  const { say } = useSpeaker();
  const { router } = useShell();
  // The form that was sent is gone; the keyboard goes on from the top of the page.
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <>
      <Leaf
        title={say('console-operators.access_codes')}
        end={<CopyButton text={codes.join('\n')} label={say('console-operators.access_codes_copy')} />}
      >
        <ul className={css.codes}>
          {codes.map((code) => (
            <li key={code}>
              <bdi dir="ltr" translate="no">
                {code}
              </bdi>
            </li>
          ))}
        </ul>
      </Leaf>
      <Row to="end" space={2}>
        <Button onClick={() => router.go(addressOf('/access'))}>
          {say('console-operators.access_codes_kept')}
        </Button>
      </Row>
    </>
  );
}
