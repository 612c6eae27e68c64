import { GlobeIcon, MoonIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import { SmallSelect } from '../parts/small-select.tsx';
import { useShell } from './shell-context.tsx';
import { chooseTheme, chosenTheme, themes } from './theme.ts';

/** Language, and light or dark: the console is looked at for hours. */
export function Appearance() {
  const { say, lang } = useSpeaker();
  const { language } = useShell();
  const [theme, setTheme] = useState(() => chosenTheme(window));
  return (
    <>
      <SmallSelect
        label={say('shell.language')}
        icon={<GlobeIcon size={16} />}
        value={lang}
        options={language.offered.map(({ code, name }) => ({ value: code, label: name }))}
        onChoose={(code) => void language.choose(code)}
      />
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
    </>
  );
}
