import { OfflineBanner } from '@paperlock/ui/offline-banner.tsx';
import { PracticeStrip } from '@paperlock/ui/practice-strip.tsx';
import { useState } from 'react';
import type { Challenge } from '../../api/operators.ts';
import { Appearance } from '../../shell/appearance.tsx';
import { ConsoleMark } from '../../shell/console-mark.tsx';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import css from './sign-in-page.module.css';

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
