import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { useForm } from '@paperlock/web/use-form.ts';
import type { ReactNode } from 'react';

export type OpenSheet = { open: boolean; onClose: () => void };

type FormSheetProps = OpenSheet & {
  title: string;
  form: Pick<ReturnType<typeof useForm>, 'button' | 'props'> & { faults: { form?: string | undefined } };
  /** What the button does; saves, unless said otherwise. */
  action?: string;
  /** It cannot be undone. */
  danger?: boolean;
  children: ReactNode;
};

/** A short form in a sheet, its button at the thumb. */
export function FormSheet({ open, onClose, title, form, action, danger, children }: FormSheetProps) {
  const { say } = useSpeaker();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <Button {...form.button} kind={danger ? 'danger' : 'primary'}>
          {action ?? say('common.save')}
        </Button>
      }
    >
      <Stack as="form" {...form.props}>
        {children}
        <FormFault text={form.faults.form} />
      </Stack>
    </Sheet>
  );
}
