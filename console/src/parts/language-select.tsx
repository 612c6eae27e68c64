import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { languages } from '@paperlock/words/languages.ts';

type LanguageSelectProps = {
  lang: string;
  written: (lang: string) => boolean;
  onLang: (lang: string) => void;
};

/** In which language the texts below are; those that have one are ticked. */
export function LanguageSelect({ lang, written, onLang }: LanguageSelectProps) {
  const { say } = useSpeaker();
  return (
    <SelectField
      name="lang"
      label={say('console-products.language')}
      hint={say('console-products.language_hint')}
      value={lang}
      options={languages.map(({ code, name }) => ({
        value: code,
        label: written(code) ? say('console-products.language_written', { name }) : name,
      }))}
      onChange={({ target }) => onLang(target.value)}
    />
  );
}
