import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { worldQuery } from '../api/worlds.ts';
import { useUser } from '../shell/shell-context.tsx';
import { useReadIf } from '../shell/use-read.ts';

/** Says that a world's first investors came with its template, wherever its figures count them. */
export function Neighbours() {
  const { say } = useSpeaker();
  const isMember = useUser() !== undefined;
  const { data } = useReadIf(isMember, worldQuery);
  if (!data || data.neighbours === 0) return null;
  return <Note>{say('worlds.neighbours', { n: data.neighbours })}</Note>;
}
