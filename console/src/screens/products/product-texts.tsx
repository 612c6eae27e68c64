import { PRODUCT_DESCRIPTION_MAX, PRODUCT_NAME_MAX } from '@paperlock/domain/products/limits.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextArea } from '@paperlock/ui/text-area.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { LanguageSelect } from '../../parts/language-select.tsx';
import type { Change, FormFaults } from './fields.ts';
import { blank, type Fields } from './fields.ts';

type ProductTextsProps = {
  fields: Fields;
  faults: FormFaults;
  change: Change;
  lang: string;
  onLang: (lang: string) => void;
};

/** Name and description in one language at a time. */
export function ProductTexts({ fields, faults, change, lang, onLang }: ProductTextsProps) {
  const { say } = useSpeaker();
  const { texts } = fields;
  const text = texts[lang] ?? blank;
  const write = (changes: Partial<typeof text>) =>
    change({ texts: { ...texts, [lang]: { ...text, ...changes } } });
  return (
    <>
      <LanguageSelect lang={lang} written={(code) => Boolean(texts[code]?.name)} onLang={onLang} />
      <TextField
        key={`name ${lang}`}
        name="name"
        lang={lang}
        label={say('console-products.name')}
        error={faults.name}
        defaultValue={text.name}
        maxLength={PRODUCT_NAME_MAX}
        onInput={({ currentTarget: { value } }) => write({ name: value })}
        autoComplete="off"
      />
      <TextArea
        key={`description ${lang}`}
        name="description"
        lang={lang}
        label={say('console-products.description')}
        hint={say('console-products.description_hint')}
        error={faults.description}
        defaultValue={text.description}
        maxLength={PRODUCT_DESCRIPTION_MAX}
        onInput={({ currentTarget: { value } }) => write({ description: value })}
      />
    </>
  );
}
