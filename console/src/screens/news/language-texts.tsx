import { NEWS_BODY_MAX, NEWS_TITLE_MAX } from '@paperlock/domain/messages/limits.ts';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { PlainText } from '@paperlock/ui/plain-text.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextArea } from '@paperlock/ui/text-area.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { languages } from '@paperlock/words/languages.ts';
import look from '../../parts/look.module.css';
import { type Draft, type Fault, type Text, textIn } from './draft.ts';
import css from './news.module.css';

type LanguageTextsProps = {
  draft: Draft;
  lang: string;
  fault: Fault | undefined;
  onLang: (lang: string) => void;
  onText: (text: Text) => void;
};

/** Title and text in one language at a time, and what its readers will see. */
export function LanguageTexts({ draft, lang, fault, onLang, onText }: LanguageTextsProps) {
  const { say } = useSpeaker();
  const text = textIn(draft, lang);
  const faultAt = (field: 'title' | 'body') =>
    fault?.field === field && fault.lang === lang ? say(`console-news.${field}_enter`) : undefined;
  return (
    <>
      <SelectField
        name="lang"
        label={say('console-news.language')}
        hint={say('console-news.language_hint')}
        value={lang}
        options={languages.map(({ code, name }) => ({
          value: code,
          label: draft.texts[code]?.title ? say('console-news.language_written', { name }) : name,
        }))}
        onChange={({ target }) => onLang(target.value)}
      />
      <TextField
        key={`title ${lang}`}
        name="title"
        lang={lang}
        label={say('console-news.title')}
        error={faultAt('title')}
        defaultValue={text.title}
        maxLength={NEWS_TITLE_MAX}
        onInput={({ currentTarget: { value } }) => onText({ ...text, title: value })}
        autoComplete="off"
      />
      <TextArea
        key={`body ${lang}`}
        name="body"
        lang={lang}
        label={say('console-news.body')}
        hint={say('console-news.body_hint')}
        error={faultAt('body')}
        defaultValue={text.body}
        maxLength={NEWS_BODY_MAX}
        onInput={({ currentTarget: { value } }) => onText({ ...text, body: value })}
      />
      <Preview draft={draft} lang={lang} />
    </>
  );
}

function Preview({ draft, lang }: { draft: Draft; lang: string }) {
  const { say } = useSpeaker();
  const own = textIn(draft, lang);
  const isOwn = own.title.trim() !== '' && own.body.trim() !== '';
  const shown = isOwn ? own : textIn(draft, 'en');
  const { dir, htmlLang } = languages.find(({ code }) => code === (isOwn ? lang : 'en')) ?? languages[0];
  return (
    <section className={css.preview} aria-label={say('console-news.preview')}>
      <h3 className={look.caption}>{say('console-news.preview')}</h3>
      {!isOwn && lang !== 'en' && <Note>{say('console-news.preview_english')}</Note>}
      {shown.title.trim() === '' && shown.body.trim() === '' ? (
        <Note>{say('console-news.preview_empty')}</Note>
      ) : (
        <Stack space={2} dir={dir} lang={htmlLang}>
          <p className={css.headline} dir="auto">
            {shown.title}
          </p>
          <PlainText text={shown.body} lang={htmlLang} />
        </Stack>
      )}
    </section>
  );
}
