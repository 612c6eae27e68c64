import { type Operator, operatorLogout } from '@paperlock/contract/operators.ts';
import type { Overview } from '@paperlock/contract/overview.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { Badge } from '@paperlock/ui/badge.tsx';
import { LogoutIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import { Appearance } from './appearance.tsx';
import { KeysButton } from './keys-dialog.tsx';
import css from './menu.module.css';
import { yoursIn } from './queues.ts';
import { rolesInWords } from './roles-in-words.ts';
import { addressOf, type Path, type Route, routes } from './routes.ts';
import { usePosition, useShell } from './shell-context.tsx';
import { SmallButton } from './small-button.tsx';

const entries = Object.entries(routes) as [Path, Route][];

type MenuProps = {
  operator: Operator;
  queues: Overview['queues'] | undefined;
  onChosen?: () => void;
};

/** Where one can go and what waits there, who one is, and the way out. Pages without access are left out. */
export function Menu({ operator, queues, onChosen }: MenuProps) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const here = usePosition().path;
  const isOpen = ([, { permission }]: [Path, Route]) => !permission || may(operator.roles, permission);
  return (
    <div className={css.menu}>
      <nav aria-label={say('console.pages')}>
        <ul className={css.pages}>
          {entries.filter(isOpen).map(([path, { title, icon: Icon }]) => (
            <li key={path}>
              <a
                className={css.page}
                href={path}
                aria-current={path === here ? 'page' : undefined}
                onClick={onChosen}
              >
                <Icon size={20} />
                <span className={css.name}>{say(title)}</span>
                {queues && <Waiting count={yoursIn(queues, path)} />}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.foot}>
        <Appearance />
        <KeysButton />
        <p className={css.who}>
          <span>{say('console.signed_in_as')}</span>
          <strong className={css.account}>
            <bdi>{operator.account}</bdi>
          </strong>
          <span>{rolesInWords(speaker, operator.roles)}</span>
        </p>
        <span>
          <SignOut />
        </span>
      </div>
    </div>
  );
}

function Waiting({ count }: { count: number }) {
  const { say } = useSpeaker();
  return <Badge count={count} says={say('console-overview.badge', { n: count })} />;
}

function SignOut() {
  const { say } = useSpeaker();
  const { client, router, signedOut } = useShell();
  const [busy, setBusy] = useState(false);

  const signOut = async () => {
    setBusy(true);
    await client.call(
      operatorLogout,
      {},
      { toast: true, catch: false, leaves: true, settled: () => setBusy(false) },
    );
    // Whoever signs in next begins at the beginning.
    router.go(addressOf('/'));
    client.session.end();
    signedOut.set('self');
  };

  return (
    <SmallButton busy={busy} onClick={() => void signOut()}>
      <LogoutIcon size={16} />
      {say('console.sign_out')}
    </SmallButton>
  );
}
