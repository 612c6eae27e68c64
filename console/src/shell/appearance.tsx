import { chooseTheme, chosenTheme, themes } from '@paperlock/client/theme.ts';
import { MoonIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import { SmallSelect } from './small-select.tsx';

/** Light or dark: the console is looked at for hours. */
export function Appearance() {
  const { say } = useSpeaker();
  const [theme, setTheme] = useState(() => chosenTheme(window));
  return (
    <>
      <SmallSelect
        label={say('shell.theme')}
        icon={<MoonIcon size={16} />}
        value={theme}
        options={themes.map((value) => ({ value, label: say(`shell.theme_${value}`) }))}
        onChoose={(chosen) => {
          chooseTheme(window, chosen);
          setTheme(chosen);
        }}
      />
      <small>{say('console.english_only')}</small>
    </>
  );
}
