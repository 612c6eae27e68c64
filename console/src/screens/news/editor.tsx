import type { Failure } from '@paperlock/client/envelope.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import {
  type Announcement,
  announcementChange,
  announcementCreate,
  announcementTypes,
} from '@paperlock/contract/news.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { CheckboxField } from '@paperlock/ui/checkbox-field.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Row, Stack } from '@paperlock/ui/layout.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { keepAnnouncement } from '../../api/news.ts';
import { MomentField } from '../../parts/moment-field.tsx';
import type { Draft as Kept } from '../../parts/with-draft.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { type Draft, draftOf, type Fault, faultIn, withoutBlanks } from './draft.ts';
import { LanguageTexts } from './language-texts.tsx';
import css from './news.module.css';

type EditorProps = {
  /** Undefined for a blank one. */
  announcement: Announcement | undefined;
  kept: Kept<Draft>;
  onSaved: (id: string) => void;
  /** What can be done with it beyond writing; told whether something is not saved yet. */
  publishing?: (unsaved: boolean) => ReactNode;
};

export function Editor({ announcement, kept, onSaved, publishing }: EditorProps) {
  const { say } = useSpeaker();
  const [draft, setDraft] = useState(() => ({ ...draftOf(announcement), ...kept.was }));
  const [lang, setLang] = useState('en');
  const [fault, setFault] = useState<Fault>();
  const { save, busy, refusal } = useSave(announcement, (id) => {
    kept.drop();
    onSaved(id);
  });
  const [changed, setChanged] = useState(kept.was !== undefined);
  const form = useRef<HTMLFormElement>(null);

  const change = (changes: Partial<Draft>) => {
    setDraft((known) => ({ ...known, ...changes }));
    setChanged(true);
    setFault(undefined);
  };
  const { keep } = kept;
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept when something was typed
  useEffect(() => {
    if (changed) keep(draft);
  }, [draft, changed]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = faultIn(draft);
    setFault(found ?? undefined);
    if (!found) void save(withoutBlanks(draft));
    else if ('lang' in found) setLang(found.lang);
  };
  // After the field is there: the fault may be in another language than the one that was shown.
  useEffect(() => {
    const wrong = fault && form.current?.elements.namedItem(fault.field);
    if (wrong instanceof HTMLElement) wrong.focus();
  }, [fault]);

  return (
    <Stack as="form" ref={form} onSubmit={submit} noValidate>
      <FormFault text={refusal} />
      <SelectField
        name="type"
        label={say('console-news.type')}
        defaultValue={draft.type}
        options={announcementTypes.map((value) => ({ value, label: say(`console-news.type_${value}`) }))}
        onChange={({ target }) => {
          const type = announcementTypes.find((one) => one === target.value);
          if (type) change({ type });
        }}
      />
      <LanguageTexts
        draft={draft}
        lang={lang}
        fault={fault}
        onLang={setLang}
        onText={(text) => change({ texts: { ...draft.texts, [lang]: text } })}
      />
      <div className={css.moments}>
        <MomentField
          name="start_at"
          label={say('console-news.start')}
          hint={say('console-news.start_hint')}
          moment={draft.start_at}
          onChange={(start_at) => change({ start_at })}
        />
        <MomentField
          name="end_at"
          label={say('console-news.end')}
          hint={say('console-news.end_hint')}
          error={fault?.field === 'end_at' ? say('console-news.end_fault') : undefined}
          moment={draft.end_at}
          onChange={(end_at) => change({ end_at })}
        />
      </div>
      <CheckboxField
        name="pinned"
        label={say('console-news.pin')}
        defaultChecked={draft.pinned}
        onChange={({ target }) => change({ pinned: target.checked })}
      />
      <Row space={3} to="end">
        <Button type="submit" kind={announcement && !changed ? 'secondary' : 'primary'} busy={busy}>
          {say(announcement?.state === 'published' ? 'console-news.save_published' : 'console-news.save')}
        </Button>
        {publishing?.(changed)}
      </Row>
    </Stack>
  );
}

/** Creates or changes; a refusal leaves everything as it was typed. */
const useSave = (announcement: Announcement | undefined, onSaved: (id: string) => void) => {
  const { say } = useSpeaker();
  const shell = useShell();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const save = async (draft: Draft) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      const saved = announcement
        ? await shell.client.call(announcementChange, {
            ...draft,
            id: announcement.id,
            version: announcement.version,
          })
        : await shell.client.call(announcementCreate, draft);
      keepAnnouncement(shell, saved);
      showToast(say('console-news.saved'), { tone: 'success', forMs: SUCCESS_TOAST_MS });
      onSaved(saved.id);
    } catch (failure) {
      setRefusal((failure as Failure).message);
    }
    setBusy(false);
  };
  return { save, busy, refusal };
};
