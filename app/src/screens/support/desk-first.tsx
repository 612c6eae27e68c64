import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { worldQuery } from '../../api/worlds.ts';
import { useRead } from '../../shell/use-read.ts';

/** Says before anything is written who reads it: nobody, or a person after a machine's reply. */
export function DeskFirst() {
  const { say } = useSpeaker();
  const { data } = useRead(worldQuery);
  if (!data || (data.staffed && !data.practice_desk)) return null;
  return <Note size={16}>{say(data.staffed ? 'support.desk_first' : 'support.nobody_reads')}</Note>;
}
