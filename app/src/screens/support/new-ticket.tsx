import { requestNo } from '@paperlock/client/request-no.ts';
import { ticketCreate, ticketList } from '@paperlock/contract/support.ts';
import { LINE_MAX } from '@paperlock/domain/support/limits.ts';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextArea } from '@paperlock/ui/text-area.tsx';
import { UploadField } from '@paperlock/ui/upload-field.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useUploads } from '../../parts/use-uploads.ts';
import { useNavigate } from '../../shell/router.tsx';
import { useShell, useUser } from '../../shell/shell-context.tsx';
import { keepSupportDraft, NEW_TICKET, supportDraft } from '../../shell/support-draft.ts';
import { pictureRules } from './picture-rules.ts';
import { SecretWarning, useSecretWarning } from './secret-warning.tsx';

/** Begins a conversation. What was sent and not answered is sent again under the same number. */
export const useNewTicket = () => {
  const { say } = useSpeaker();
  const { client } = useShell();
  const go = useNavigate();
  const queries = useQueryClient();
  const uploads = useUploads<'picture'>('support');
  const picture = uploads.of('picture');
  const warning = useSecretWarning();
  const kept = useRef({ what: '', number: '' });
  const owner = useUser()?.id ?? '';
  const form = useForm({
    fields: ['text'],
    check: ({ text }) => {
      if (picture.file && !picture.fileId) return { text: say('support.picture_busy') };
      return { text: text.trim() === '' && !picture.fileId ? say('support.text_missing') : undefined };
    },
    send: async ({ text }) => {
      if (!(await warning.pass(text))) return;
      const ask = { text: text.trim(), ...(picture.fileId && { picture_id: picture.fileId }) };
      const what = JSON.stringify(ask);
      if (kept.current.what !== what) kept.current = { what, number: requestNo() };
      const { id } = await client.call(ticketCreate, { ...ask, request_no: kept.current.number });
      keepSupportDraft(owner, NEW_TICKET, '');
      void queries.invalidateQueries({ queryKey: [ticketList.path] });
      go(`/pages/webview/customer?ticket=${id}`);
    },
  });
  return { form, uploads, warning };
};

type NewTicketProps = {
  ticket: ReturnType<typeof useNewTicket>;
  /** Words that the operator's frame would like to be there. */
  drafted: string;
};

/** The form; the button that sends it stands at the foot of the page. */
export function NewTicket({ ticket: { form, uploads, warning }, drafted }: NewTicketProps) {
  const { say } = useSpeaker();
  const picture = uploads.of('picture');
  const area = useRef<HTMLTextAreaElement>(null);
  const owner = useUser()?.id ?? '';
  const [draft] = useState(() => supportDraft(owner, NEW_TICKET));
  // Somebody else's words only go where the person has written none.
  useEffect(() => {
    if (area.current?.value === '') area.current.value = drafted;
  }, [drafted]);
  return (
    <Leaf title={say('support.write_title')}>
      <Stack as="form" {...form.props}>
        <TextArea
          ref={area}
          name="text"
          defaultValue={draft}
          onInput={({ currentTarget }) => keepSupportDraft(owner, NEW_TICKET, currentTarget.value)}
          label={say('support.text')}
          hint={say('support.text_hint')}
          error={form.faults.text}
          rows={4}
          maxLength={LINE_MAX}
        />
        <UploadField
          label={say('support.picture_label')}
          hint={say('support.picture_hint')}
          error={picture.error}
          rules={pictureRules}
          file={picture.file}
          percent={picture.fileId ? undefined : picture.percent}
          onPick={(file) => uploads.pick('picture', file)}
          onRemove={() => uploads.drop('picture')}
        />
        <FormFault text={form.faults.form} />
      </Stack>
      <SecretWarning {...warning.dialog} />
    </Leaf>
  );
}
