import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { classDelete, type WholeClass } from '@paperlock/contract/classes-desk.ts';
import { isTyped } from '@paperlock/domain/classes/deletion.ts';
import { CLASS_NAME_MAX } from '@paperlock/domain/classes/limits.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Dialog } from '@paperlock/ui/dialog.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { useState } from 'react';
import { useShell } from '../../shell/shell-context.tsx';

type DeleteClassProps = { found: WholeClass; closeAddress: string };

/** Deletes a class for good once its name is typed. Where it is the whole world, the console goes with it. */
export function DeleteClass({ found, closeAddress }: DeleteClassProps) {
  const { say } = useSpeaker();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button kind="danger" onClick={() => setAsked(true)}>
        {say('console-classes.delete')}
      </Button>
      {asked && <Sure found={found} closeAddress={closeAddress} onClose={() => setAsked(false)} />}
    </>
  );
}

function Sure({ found, closeAddress, onClose }: DeleteClassProps & { onClose: () => void }) {
  const { say } = useSpeaker();
  const { client, queries, router, signedOut } = useShell();
  const { id, name: title, deletes_world: whole } = found;
  const { faults, button, props } = useForm({
    fields: ['name'],
    check: ({ name }) => ({
      name: isTyped(name, title) ? undefined : say('console-classes.delete_differs', { name: title }),
    }),
    send: async ({ name }) => {
      await client.call(classDelete, { id, name }, { leaves: whole });
      showToast(say('console-classes.deleted'), { tone: 'success', forMs: SUCCESS_TOAST_MS });
      if (whole) {
        client.session.end();
        signedOut.set('world_gone');
        return;
      }
      router.go(closeAddress);
      await queries.invalidateQueries({ queryKey: ['classes', 'list'] });
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('console-classes.delete_title')}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {say('common.cancel')}
          </Button>
          <Button kind="danger" {...button}>
            {say('console-classes.delete')}
          </Button>
        </>
      }
    >
      <Stack as="form" space={3} {...props}>
        <p>{say(whole ? 'console-classes.delete_world' : 'console-classes.delete_list')}</p>
        <TextField
          name="name"
          label={say('console-classes.name')}
          hint={say('console-classes.delete_hint', { name: title })}
          error={faults.name}
          autoComplete="off"
          maxLength={CLASS_NAME_MAX}
        />
        <FormFault text={faults.form} />
      </Stack>
    </Dialog>
  );
}
