import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { worldQuery } from '../../api/worlds.ts';
import { useShell } from '../../shell/shell-context.tsx';

/** Says before anything is written who reads it: nobody, or a person after a machine's reply. */
export function DeskFirst() {
  const { say } = useSpeaker();
  const { data } = useQuery(worldQuery(useShell().client.call));
  if (!data || (data.staffed && !data.practice_desk)) return null;
  return <Note size={16}>{say(data.staffed ? 'support.desk_first' : 'support.nobody_reads')}</Note>;
}
