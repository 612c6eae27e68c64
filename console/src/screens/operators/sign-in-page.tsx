import type { Answered } from '@paperlock/client/call.ts';
import type { operatorLogin } from '@paperlock/contract/operators.ts';
import { OfflineBanner } from '@paperlock/ui/offline-banner.tsx';
import { PracticeStrip } from '@paperlock/ui/practice-strip.tsx';
import { useState } from 'react';
import { Appearance } from '../../shell/appearance.tsx';
import { ConsoleMark } from '../../shell/console-mark.tsx';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import css from './sign-in-page.module.css';

export type Challenge = Answered<typeof operatorLogin>;

/** Two steps: the password earns a challenge, the code answers it. */
export function SignInPage() {
  const [account, setAccount] = useState('');
  const [challenge, setChallenge] = useState<Challenge>();
  const [setback, setSetback] = useState<string>();

  const startAgain = (why?: string) => {
    setChallenge(undefined);
    setSetback(why);
  };

  return (
    <div className={css.page}>
      <header>
        <PracticeStrip />
        <OfflineBanner />
      </header>
      <main className={css.main}>
        <ConsoleMark />
        {challenge ? (
          <CodeStep challenge={challenge} onStartAgain={startAgain} />
        ) : (
          <PasswordStep
            account={account}
            setback={setback}
            onPassed={(name, next) => {
              setAccount(name);
              setChallenge(next);
            }}
          />
        )}
      </main>
      <footer className={css.foot}>
        <Appearance />
      </footer>
    </div>
  );
}
