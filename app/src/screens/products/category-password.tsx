import { checkCategoryPassword } from '@paperlock/contract/products.ts';
import { CATEGORY_PASSWORD_MAX } from '@paperlock/domain/products/limits.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { useReadAgain } from '../../parts/use-read-again.ts';
import { useShell } from '../../shell/shell-context.tsx';

/** Opens a category for this session. The server keeps the door; this only asks. */
export function CategoryPassword({ categoryId }: { categoryId: string }) {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const readAgain = useReadAgain('product/');
  const form = useForm({
    fields: ['password'],
    check: ({ password }) => ({ password: password === '' ? say('products.locked_enter') : undefined }),
    send: async ({ password }) => {
      await call(checkCategoryPassword, { category_id: categoryId, password });
      await readAgain();
    },
  });
  return (
    <Leaf title={say('products.locked_title')}>
      <Stack as="form" {...form.props}>
        <Note>{say('products.locked_text')}</Note>
        <TextField
          name="password"
          type="password"
          label={say('products.locked_password')}
          error={form.faults.password}
          autoComplete="off"
          maxLength={CATEGORY_PASSWORD_MAX}
        />
        <FormFault text={form.faults.form} />
        <Button {...form.button} wide>
          {say('products.locked_open')}
        </Button>
      </Stack>
    </Leaf>
  );
}
