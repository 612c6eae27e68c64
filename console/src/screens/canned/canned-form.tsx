import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import {
  type CannedAnswer,
  cannedChange,
  cannedCreate,
  cannedRemove,
} from '@paperlock/contract/support-desk.ts';
import { CANNED_TITLE_MAX, LINE_MAX } from '@paperlock/domain/support/limits.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Row, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextArea } from '@paperlock/ui/text-area.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { useState } from 'react';
import { AskFirst } from '../../parts/ask-first.tsx';
import { LanguageSelect } from '../../parts/language-select.tsx';
import { type Draft, WithDraft } from '../../parts/with-draft.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';

/** Keeps an answer, or changes one: one title for the staff, and a text in each language that has one. */
export function CannedForm({ answer }: { answer: CannedAnswer | undefined }) {
  return (
    <WithDraft<Typed> form={answer ? `canned.${answer.id}.${answer.version}` : 'canned.new'}>
      {(draft) => <Form answer={answer} draft={draft} />}
    </WithDraft>
  );
}

type Typed = Pick<CannedAnswer, 'title' | 'texts'>;

function Form({ answer, draft }: { answer: CannedAnswer | undefined; draft: Draft<Typed> }) {
  const { say } = useSpeaker();
  const [typed, setTyped] = useState({
    title: answer?.title ?? '',
    texts: answer?.texts ?? {},
    ...draft.was,
  });
  const { texts } = typed;
  const change = (changes: Partial<Typed>) => {
    setTyped({ ...typed, ...changes });
    draft.keep({ ...typed, ...changes });
  };
  const [lang, setLang] = useState('en');
  const save = useSave(answer);
  const isEnglishMissing = !texts.en?.trim();
  const { faults, button, props } = useForm({
    fields: ['title', 'text'],
    check: ({ title }) => ({
      ...(title.trim() === '' && { title: say('console-canned.title_missing') }),
      ...(isEnglishMissing && { text: say('console-canned.english_missing') }),
    }),
    send: async ({ title }) => {
      await save(
        title.trim(),
        Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== '')),
      );
      draft.drop();
    },
  });
  return (
    // English is what everybody falls back to: whoever left it out is led there.
    <Stack as="form" {...props} onSubmitCapture={() => isEnglishMissing && setLang('en')}>
      <FormFault text={faults.form} />
      <TextField
        name="title"
        label={say('console-canned.title')}
        hint={say('console-canned.title_hint')}
        error={faults.title}
        defaultValue={typed.title}
        onInput={({ currentTarget: { value } }) => change({ title: value })}
        maxLength={CANNED_TITLE_MAX}
        autoComplete="off"
      />
      <LanguageSelect lang={lang} written={(code) => Boolean(texts[code]?.trim())} onLang={setLang} />
      <TextArea
        key={lang}
        name="text"
        lang={lang}
        label={say('console-canned.text')}
        error={faults.text}
        defaultValue={texts[lang] ?? ''}
        maxLength={LINE_MAX}
        onInput={({ currentTarget: { value } }) => change({ texts: { ...texts, [lang]: value } })}
      />
      <Row to="end" space={3}>
        {answer && <Remove answer={answer} />}
        <Button {...button}>{say(answer ? 'console-canned.change' : 'console-canned.create')}</Button>
      </Row>
    </Stack>
  );
}

const useSave = (answer: CannedAnswer | undefined) => {
  const { say } = useSpeaker();
  const { client, queries, router } = useShell();
  return async (title: string, texts: CannedAnswer['texts']): Promise<void> => {
    const { id } = answer
      ? await client.call(cannedChange, { id: answer.id, version: answer.version, title, texts })
      : await client.call(cannedCreate, { title, texts });
    const said = say(answer ? 'console-canned.changed' : 'console-canned.created');
    showToast(said, { tone: 'success', forMs: SUCCESS_TOAST_MS });
    await queries.invalidateQueries({ queryKey: ['canned'] });
    router.replace(addressOf('/canned', { id }));
  };
};

function Remove({ answer: { id, version } }: { answer: CannedAnswer }) {
  const { say } = useSpeaker();
  const { client, queries, router } = useShell();
  const remove = async (close: () => void) => {
    close();
    await client.call(cannedRemove, { id, version }, { toast: true, catch: false });
    showToast(say('console-canned.removed'), { tone: 'success', forMs: SUCCESS_TOAST_MS });
    await queries.invalidateQueries({ queryKey: ['canned'] });
    router.replace(addressOf('/canned'));
  };
  return (
    <AskFirst
      label={say('console-canned.remove')}
      button={{ kind: 'secondary' }}
      title={say('console-canned.remove_title')}
      keep={say('console-canned.remove_keep')}
      danger
      onConfirm={remove}
    >
      {say('console-canned.remove_text')}
    </AskFirst>
  );
}
