import { type Operator, operatorLogout } from '@paperlock/contract/operators.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { HiddenText } from '@paperlock/ui/hidden-text.tsx';
import { LockIcon, LogoutIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import { SmallButton } from '../parts/small-button.tsx';
import { Appearance } from './appearance.tsx';
import css from './menu.module.css';
import { rolesInWords } from './roles-in-words.ts';
import { addressOf, type Path, type Route, routes } from './routes.ts';
import { usePosition, useShell } from './shell-context.tsx';

const entries = Object.entries(routes) as [Path, Route][];

/** Where one can go, who one is, and the way out. */
export function Menu({ operator, onChosen }: { operator: Operator; onChosen?: () => void }) {
  const speaker = useSpeaker();
  const { say } = speaker;
  const here = usePosition().path;
  return (
    <div className={css.menu}>
      <nav aria-label={say('console.pages')}>
        <ul className={css.pages}>
          {entries.map(([path, { title, icon: Icon, permission }]) => (
            <li key={path}>
              <a
                className={css.page}
                href={path}
                aria-current={path === here ? 'page' : undefined}
                onClick={onChosen}
              >
                <Icon size={20} />
                <span className={css.name}>{say(title)}</span>
                {permission && !may(operator.roles, permission) && (
                  <>
                    <LockIcon size={16} />
                    <HiddenText>{say('console.page_locked')}</HiddenText>
                  </>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.foot}>
        <Appearance />
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

function SignOut() {
  const { say } = useSpeaker();
  const { client, router } = useShell();
  const [busy, setBusy] = useState(false);

  const signOut = async () => {
    setBusy(true);
    await client.call(operatorLogout, {}, { settled: () => setBusy(false) });
    // Whoever signs in next begins at the beginning.
    router.go(addressOf('/'));
    client.session.end();
  };

  return (
    <SmallButton busy={busy} onClick={() => void signOut()}>
      <LogoutIcon size={16} />
      {say('console.sign_out')}
    </SmallButton>
  );
}
