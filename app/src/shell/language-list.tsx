import { REFUSAL_TOAST_MS } from '@paperlock/client/notices.ts';
import { CheckIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { notices } from '@paperlock/web/notice-store.ts';
import { offeredLanguages } from '@paperlock/words/catalogs.ts';
import type { LangCode } from '@paperlock/words/languages.ts';
import { rememberLanguage } from './language.ts';
import css from './language-list.module.css';
import { useShell } from './shell-context.tsx';

/** All languages under their own names, so that whoever is lost in a foreign one finds home. */
export function LanguageList({ onChosen }: { onChosen?: (code: LangCode) => void }) {
  const { say, lang: current } = useSpeaker();
  const { language, settings } = useShell();
  const state = useStore(settings);
  const known = state.kind === 'here' ? state.settings.languages : [];
  const isUntranslated = (code: LangCode) => known.some((one) => one.code === code && !one.translated);

  const choose = async (code: LangCode) => {
    try {
      await language.choose(code);
      rememberLanguage(window, code);
      onChosen?.(code);
    } catch {
      notices.toast(say('shell.error_network'), REFUSAL_TOAST_MS);
    }
  };

  return (
    <ul>
      {offeredLanguages.map(({ code, name, htmlLang, dir }) => (
        <li key={code} className={css.row}>
          <button
            type="button"
            className={css.choice}
            aria-current={code === current || undefined}
            data-first-focus={code === current || undefined}
            onClick={() => void choose(code)}
          >
            <span lang={htmlLang} dir={dir}>
              {name}
            </span>
            {isUntranslated(code) && (
              <span className={css.note}>{say('shell.language_english_for_now')}</span>
            )}
            {code === current && <CheckIcon size={20} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
