import type { Failure } from '@paperlock/client/envelope.ts';
import { operatorEnter } from '@paperlock/contract/operators.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { OfflineBanner } from '@paperlock/ui/offline-banner.tsx';
import { PracticeStrip } from '@paperlock/ui/practice-strip.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useEffect, useRef, useState } from 'react';
import { ConsoleMark } from '../../shell/console-mark.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useArrival } from '../../shell/use-arrival.ts';
import css from './sign-in-page.module.css';

/** Exchanges the ticket behind the # for a session. It stands there because that part of an address reaches no log. */
export function EnterPage() {
  const { say } = useSpeaker();
  const { client, router } = useShell();
  const [fault, setFault] = useState<string>();
  const begun = useRef(false);
  const heading = useArrival(say('console-operators.enter_title'));

  useEffect(() => {
    // A ticket is good once.
    if (begun.current) return;
    begun.current = true;
    const ticket = window.location.hash.slice(1);
    router.replace('/enter');
    client.call(operatorEnter, { ticket }).then(
      (user) => {
        client.session.start({ user });
        router.replace('/');
      },
      (failure: Failure) => setFault(failure.message),
    );
  }, [client, router]);

  return (
    <div className={css.page}>
      <header>
        <PracticeStrip />
        <OfflineBanner />
      </header>
      <main className={css.main}>
        <ConsoleMark />
        <div className={css.step}>
          <div className={css.words}>
            <h1 className={css.title} ref={heading} tabIndex={-1}>
              {say('console-operators.enter_title')}
            </h1>
            <p role="status">{fault ?? say('console-operators.enter_wait')}</p>
          </div>
          {fault !== undefined && (
            <div className={css.actions}>
              <ButtonLink kind="secondary" wide href={addressOf('/')}>
                {say('console-operators.enter_sign_in')}
              </ButtonLink>
            </div>
          )}
        </div>
      </main>
    </div>
  );
}
