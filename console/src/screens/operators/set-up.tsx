import { QrCode } from '@paperlock/ui/qr-code.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { groupAddress } from '@paperlock/words/display.ts';
import type { Challenge } from '../../api/operators.ts';
import { CodeLine } from '../../parts/code-line.tsx';
import css from './sign-in-page.module.css';

/** The key of a new second factor: to scan, to tap on the phone that has the app, or to type. */
export function SetUp({ setup }: { setup: NonNullable<Challenge['setup']> }) {
  const { say } = useSpeaker();
  // Equal groups may come twice, so a group is known by where it stands.
  const groups = groupAddress(setup.secret).map((text, place) => ({ text, place }));
  return (
    <div className={css.setup}>
      <QrCode text={setup.uri} label={say('console-operators.qr')} />
      <a href={setup.uri}>{say('console-operators.secret_link')}</a>
      <p>{say('console-operators.secret')}</p>
      <CodeLine text={setup.secret} copyLabel={say('console-operators.copy_secret')}>
        {groups.map(({ text, place }) => (
          <span key={place} className={css.group}>
            {text}
          </span>
        ))}
      </CodeLine>
    </div>
  );
}
