import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { requestNo } from '@paperlock/client/request-no.ts';
import { classCreate } from '@paperlock/contract/classes-desk.ts';
import { CLASS_NAME_MAX } from '@paperlock/domain/classes/limits.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { useState } from 'react';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';

/** A name, and there is a class with a code. Pressed twice it is still one class. */
export function CreateForm() {
  const { say } = useSpeaker();
  const { client, queries, router } = useShell();
  const [number] = useState(requestNo);
  const { faults, button, props } = useForm({
    fields: ['name'],
    first: 'name',
    check: ({ name }) => (name.trim() === '' ? { name: say('console-classes.name_enter') } : {}),
    send: async ({ name }) => {
      const ask = { name, request_no: number };
      const made = await client.call(classCreate, ask);
      showToast(say('console-classes.created_said'), { tone: 'success', forMs: SUCCESS_TOAST_MS });
      void queries.invalidateQueries({ queryKey: ['classes'] });
      router.go(addressOf('/classes', { id: made.id }));
    },
  });
  return (
    <Stack as="form" space={3} {...props}>
      <FormFault text={faults.form} />
      <TextField
        name="name"
        label={say('console-classes.name')}
        hint={say('console-classes.name_hint')}
        error={faults.name}
        maxLength={CLASS_NAME_MAX}
        autoComplete="off"
      />
      <Button {...button}>{say('console-classes.create')}</Button>
    </Stack>
  );
}
