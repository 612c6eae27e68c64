import { requestNo } from '@paperlock/client/request-no.ts';
import { type CannedAnswer, supportReply, supportTyping } from '@paperlock/contract/support-desk.ts';
import { LINE_MAX } from '@paperlock/domain/support/limits.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { BookIcon } from '@paperlock/ui/icons.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextArea } from '@paperlock/ui/text-area.tsx';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { cannedQuery, type WholeTicket } from '../../api/support.ts';
import { type Draft, WithDraft } from '../../parts/with-draft.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { SmallSelect } from '../../shell/small-select.tsx';
import { useRead } from '../../shell/use-read.ts';
import { languageName } from './language-name.ts';
import css from './support.module.css';

/** Said again while somebody goes on writing; the other side forgets it a little later than that. */
const TYPING_EVERY_MS = 3000;

/** The answer, typed or taken from what is kept; what was sent and not answered goes again under the same number. */
export function AnswerForm({ ticket }: { ticket: WholeTicket }) {
  return (
    <WithDraft<Typed> form={`answer.${ticket.id}`}>
      {(draft) => <Form ticket={ticket} draft={draft} />}
    </WithDraft>
  );
}

type Typed = { text: string };

function Form({ ticket, draft }: { ticket: WholeTicket; draft: Draft<Typed> }) {
  const { say } = useSpeaker();
  const { client, queries } = useShell();
  const [busy, setBusy] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const typed = useRef(0);
  const kept = useRef({ text: '', number: '' });
  const [fault, setFault] = useState<string>();
  const { id, lang } = ticket;

  const tellTyping = () => {
    setFault(undefined);
    const text = area.current?.value ?? '';
    if (text.trim() === '') draft.drop();
    else draft.keep({ text });
    if (Date.now() - typed.current < TYPING_EVERY_MS) return;
    typed.current = Date.now();
    void client.call(supportTyping, { id }).catch(() => {});
  };

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = area.current?.value.trim() ?? '';
    if (text === '') {
      setFault(say('console-support.text_missing'));
      return area.current?.focus();
    }
    if (busy) return;
    if (kept.current.text !== text) kept.current = { text, number: requestNo() };
    setBusy(true);
    try {
      await client.call(supportReply, { id, text, request_no: kept.current.number }, { toast: true });
      kept.current = { text: '', number: '' };
      typed.current = 0;
      if (area.current) area.current.value = '';
      draft.drop();
    } catch {
      // The client has said why.
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ['support'] });
    }
  };

  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  const insert = (text: string) => {
    if (!area.current) return;
    const before = area.current.value.trim();
    area.current.value = (before === '' ? text : `${before}\n\n${text}`).slice(0, LINE_MAX);
    area.current.focus();
    tellTyping();
  };

  return (
    <Stack as="form" space={3} method="post" noValidate onSubmit={(event) => void send(event)}>
      <TextArea
        ref={area}
        name="text"
        label={say('console-support.text')}
        hint={say('console-support.lang_note', { language: languageName(lang) })}
        error={fault}
        rows={4}
        defaultValue={draft.was?.text ?? ''}
        maxLength={LINE_MAX}
        onInput={tellTyping}
        onKeyDown={sendByKey}
        aria-keyshortcuts="Control+Enter"
      />
      <Note size={12}>{say('console-support.never')}</Note>
      <div className={css.buttons}>
        <Canned lang={lang} onChoose={insert} />
        <Button type="submit" busy={busy}>
          {say('console-support.send')}
        </Button>
      </div>
    </Stack>
  );
}

/** In the customer's language, in English where it has none. */
const textFor = ({ texts }: CannedAnswer, lang: string): string =>
  (Object.hasOwn(texts, lang) ? texts[lang] : undefined) ?? texts.en ?? '';

function Canned({ lang, onChoose }: { lang: string; onChoose: (text: string) => void }) {
  const { say } = useSpeaker();
  const { data } = useRead(cannedQuery);
  if (!data || data.list.length === 0) return null;
  return (
    <SmallSelect
      label={say('console-support.canned')}
      icon={<BookIcon size={16} />}
      value=""
      options={[
        { value: '', label: say('console-support.canned_choose') },
        ...data.list.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      onChoose={(chosen) => {
        const answer = data.list.find(({ id }) => id === chosen);
        if (answer) onChoose(textFor(answer, lang));
      }}
    />
  );
}
