import { Button } from '@paperlock/ui/button.tsx';
import { CopyButton } from '@paperlock/ui/copy-button.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { saveFile } from '@paperlock/web/save-file.ts';
import { Screen } from '../../shell/screen.tsx';
import css from './security.module.css';

/** Shown this once: only hashes of them are kept. */
export function RecoveryList({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { say } = useSpeaker();
  const text = codes.join('\n');
  return (
    <Screen
      title={say('security.recovery')}
      actions={<Button onClick={onKept}>{say('security.recovery_kept')}</Button>}
    >
      <Note size={16}>{say('security.recovery_text')}</Note>
      <Leaf
        title={say('security.recovery')}
        end={<CopyButton text={text} label={say('security.recovery_copy')} />}
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
      <Button
        kind="secondary"
        wide
        onClick={() => saveFile('paperlock-recovery-codes.txt', 'text/plain', `${text}\n`)}
      >
        {say('security.recovery_save')}
      </Button>
    </Screen>
  );
}
