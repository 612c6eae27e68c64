import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { worldQuery } from '../../api/worlds.ts';
import { useShell } from '../../shell/shell-context.tsx';

/** Says before anything is written that a machine replies first, where it does. */
export function DeskFirst() {
  const { say } = useSpeaker();
  const { data } = useQuery(worldQuery(useShell().client.call));
  return data?.practice_desk ? <Note size={16}>{say('support.desk_first')}</Note> : null;
}
