import { timeZone } from '@paperlock/client/time-zone.ts';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import type { ReactNode } from 'react';
import { accessQuery } from '../../api/operators.ts';
import { Page } from '../../shell/page.tsx';
import { ReadState } from '../../shell/read-state.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition } from '../../shell/shell-context.tsx';
import { SmallLink } from '../../shell/small-button.tsx';
import { useRead } from '../../shell/use-read.ts';
import { ChangePasswordPage } from './change-password.tsx';
import { NewAppPage } from './new-app.tsx';
import css from './operators-page.module.css';
import { RecoveryCodesPage } from './recovery-codes.tsx';

/** What protects one's own access; `?view=` opens the form that changes a part of it. */
export default function AccessPage() {
  const view = usePosition().query.get('view');
  if (view === 'password') return <ChangePasswordPage />;
  if (view === 'codes') return <RecoveryCodesPage />;
  return view === 'app' ? <NewAppPage /> : <Access />;
}

function Access() {
  const { say } = useSpeaker();
  return (
    <Page title={say('console.access')} intro={say('console-operators.access_intro')}>
      <ReadState query={useRead(accessQuery)}>
        {({ password_changed_at, recovery_codes_left }) => (
          <>
            <Part
              view="password"
              title={say('console-operators.access_password')}
              change={say('console-operators.access_password_change')}
            >
              <KeyValues>
                <KeyValue name={say('console-operators.access_password_changed')}>
                  {password_changed_at === null ? (
                    say('console-operators.access_password_given')
                  ) : (
                    <TimeText instant={password_changed_at} timeZone={timeZone()} />
                  )}
                </KeyValue>
              </KeyValues>
            </Part>
            <Part
              view="codes"
              title={say('console-operators.access_codes')}
              change={say('console-operators.access_codes_make')}
            >
              <p>{say('console-operators.access_codes_left', { n: recovery_codes_left })}</p>
            </Part>
            <Part
              view="app"
              title={say('console-operators.access_app')}
              change={say('console-operators.access_app_move')}
            >
              <p>{say('console-operators.access_app_text')}</p>
            </Part>
          </>
        )}
      </ReadState>
    </Page>
  );
}

type PartProps = {
  view: 'password' | 'codes' | 'app';
  title: string;
  change: string;
  children: ReactNode;
};

function Part({ view, title, change, children }: PartProps) {
  return (
    <Leaf title={title}>
      <div className={css.facts}>
        {children}
        <SmallLink href={addressOf('/access', { view })}>{change}</SmallLink>
      </div>
    </Leaf>
  );
}
