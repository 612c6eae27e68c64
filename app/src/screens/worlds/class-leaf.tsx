import { Button } from '@paperlock/ui/button.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useOneOpen } from '../../parts/use-one-open.ts';
import { TeachSheet } from './teach-sheet.tsx';

/** For the owner of a private world: opens it to a class, for good. */
export function OpenToClass() {
  const { say } = useSpeaker();
  const sheets = useOneOpen<'teach'>();
  return (
    <Leaf title={say('worlds.teach')}>
      <Stack space={3}>
        <Note size={16}>{say('worlds.teach_text')}</Note>
        <Button kind="secondary" wide onClick={() => sheets.open('teach')}>
          {say('worlds.teach')}
        </Button>
      </Stack>
      <TeachSheet key={sheets.times} {...sheets.of('teach')} />
    </Leaf>
  );
}
