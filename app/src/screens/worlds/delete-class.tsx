import { Button } from '@paperlock/ui/button.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { laterSheet } from '../../parts/later-sheet.tsx';
import { useOneOpen } from '../../parts/use-one-open.ts';

const DeleteClassSheet = laterSheet(async () => (await import('./delete-class-sheet.tsx')).DeleteClassSheet);

/** For the teacher of a class: deletes it with its whole world. */
export function DeleteClass({ name }: { name: string }) {
  const { say } = useSpeaker();
  const sheets = useOneOpen<'delete'>();
  return (
    <Leaf title={say('worlds.delete_class')}>
      <Stack space={3}>
        <Note size={16}>{say('worlds.delete_class_text')}</Note>
        <Button kind="danger" wide onClick={() => sheets.open('delete')}>
          {say('worlds.delete_class')}
        </Button>
      </Stack>
      <DeleteClassSheet key={sheets.times} {...sheets.of('delete')} name={name} />
    </Leaf>
  );
}
