import { Button } from '@paperlock/ui/button.tsx';
import { CheckboxField } from '@paperlock/ui/checkbox-field.tsx';
import { Dialog } from '@paperlock/ui/dialog.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { createStore, useStore } from '@paperlock/ui/store.ts';
import css from './keys-dialog.module.css';
import { lettersOn, switchLetters } from './shortcuts.ts';
import { SmallButton } from './small-button.tsx';
import { useKeys } from './use-keys.ts';

const shown = createStore(false);
const show = () => shown.set(true);
const hide = () => shown.set(false);

/** Each key with the name of what it does, in the order of a day's work. */
const keys = [
  ['down', ['j', '↓']],
  ['up', ['k', '↑']],
  ['open', ['Enter']],
  ['back', ['Esc']],
  ['choose', ['x']],
  ['choose_all', ['Shift + x']],
  ['claim', ['c']],
  ['approve', ['a']],
  ['reject', ['r']],
  ['next', ['n']],
  ['send', ['Ctrl + Enter']],
  ['search', ['/']],
  ['help', ['?']],
] as const;

/** All keys, and the switch for those who type letters by accident. */
export function KeysDialog() {
  const { say } = useSpeaker();
  useKeys(show);
  return (
    <Dialog
      open={useStore(shown)}
      onClose={hide}
      title={say('console-keys.title')}
      actions={
        <Button kind="secondary" onClick={hide}>
          {say('common.close')}
        </Button>
      }
    >
      <KeyValues>
        {keys.map(([name, pressed]) => (
          <KeyValue key={name} name={say(`console-keys.${name}`)}>
            {pressed.map((key) => (
              <kbd key={key} className={css.key}>
                {key}
              </kbd>
            ))}
          </KeyValue>
        ))}
      </KeyValues>
      <CheckboxField
        label={say('console-keys.letters')}
        hint={say('console-keys.letters_hint')}
        checked={useStore(lettersOn)}
        onChange={({ target }) => switchLetters(target.checked)}
      />
    </Dialog>
  );
}

/** For those who do not know the key for it, or have switched it off. */
export function KeysButton() {
  const { say } = useSpeaker();
  return (
    <span className={css.button}>
      <SmallButton aria-haspopup="dialog" onClick={show}>
        {say('console-keys.title')}
      </SmallButton>
    </span>
  );
}
