import { chooseTheme, chosenTheme, themes } from '@paperlock/client/theme.ts';
import { MoonIcon, SettingsIcon, SunIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import css from './theme-choice.module.css';

const icons = { system: SettingsIcon, light: SunIcon, dark: MoonIcon };

export function ThemeChoice() {
  const { say } = useSpeaker();
  const [chosen, setChosen] = useState(() => chosenTheme(window));
  return (
    <div role="radiogroup" aria-label={say('shell.theme')}>
      {themes.map((theme) => {
        const Icon = icons[theme];
        return (
          <label key={theme} className={css.row}>
            <Icon />
            <span className={css.name}>{say(`shell.theme_${theme}`)}</span>
            <input
              type="radio"
              name="theme"
              className={css.sign}
              checked={theme === chosen}
              onChange={() => {
                chooseTheme(window, theme);
                setChosen(theme);
              }}
            />
          </label>
        );
      })}
    </div>
  );
}
