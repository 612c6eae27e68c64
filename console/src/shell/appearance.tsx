import { REFUSAL_TOAST_MS } from '@paperlock/client/notices.ts';
import { chooseTheme, chosenTheme, themes } from '@paperlock/client/theme.ts';
import { MoonIcon } from '@paperlock/ui/icons.tsx';
import { GlobeIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import type { LangCode } from '@paperlock/words/languages.ts';
import { useState } from 'react';
import { SmallSelect } from '../parts/small-select.tsx';
import { useShell } from './shell-context.tsx';

/** Language, and light or dark: the console is looked at for hours. */
export function Appearance() {
  const { say, lang } = useSpeaker();
  const { language } = useShell();
  const [theme, setTheme] = useState(() => chosenTheme(window));

  const chooseLanguage = (code: LangCode) =>
    language.choose(code).catch(() => {
      // Its words did not come; everything stays as it was.
      showToast(say('shell.error_network'), { tone: 'problem', forMs: REFUSAL_TOAST_MS });
    });

  return (
    <>
      <SmallSelect
        label={say('shell.language')}
        icon={<GlobeIcon size={16} />}
        value={lang}
        options={language.offered.map(({ code, name }) => ({ value: code, label: name }))}
        onChoose={(code) => void chooseLanguage(code)}
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
