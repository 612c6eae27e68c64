import { Button } from '@paperlock/ui/button.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { worldQuery } from '../../api/worlds.ts';
import { useUser } from '../../shell/shell-context.tsx';
import { useReadIf } from '../../shell/use-read.ts';
import { laterSheet } from '../later-sheet.tsx';
import { useOneOpen } from '../use-one-open.ts';
import css from './guest-leaf.module.css';

const KeepSheet = laterSheet(async () => (await import('./keep-sheet.tsx')).KeepSheet);

/** For guests only: how long this lasts, and the way to keep it. `why` says what a guest cannot do here. */
export function GuestLeaf({ title, why }: { title?: string; why?: string }) {
  const { say } = useSpeaker();
  const guest = useUser()?.guest === true;
  const { data, isPending } = useReadIf(guest, worldQuery);
  const sheets = useOneOpen<'keep'>();
  if (!guest) return null;
  return (
    <Leaf title={title}>
      <Stack space={3}>
        {why === undefined ? (
          <HowLong days={data?.kept_days} pending={isPending} />
        ) : (
          <Note size={16}>{why}</Note>
        )}
        <Button kind="secondary" wide onClick={() => sheets.open('keep')}>
          {say('worlds.keep')}
        </Button>
      </Stack>
      <KeepSheet key={sheets.times} {...sheets.of('keep')} />
    </Leaf>
  );
}

const USUAL_DAYS = 7;

/** Takes its place before the number is known: nothing below it moves. */
function HowLong({ days, pending }: { days: number | null | undefined; pending: boolean }) {
  const { say } = useSpeaker();
  if (!pending && days == null) return <Note>{say('worlds.guest_short')}</Note>;
  return (
    <Note className={css.text} data-unseen={pending || undefined}>
      {say('worlds.guest_text', { days: days ?? USUAL_DAYS })}
    </Note>
  );
}
