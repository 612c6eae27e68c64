import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { worldQuery } from '../api/worlds.ts';
import { useShell, useUser } from '../shell/shell-context.tsx';

/** Says that a world's first investors came with its template, wherever its figures count them. */
export function Neighbours() {
  const { say } = useSpeaker();
  const isMember = useUser() !== undefined;
  const { data } = useQuery({ ...worldQuery(useShell().client.call), enabled: isMember });
  if (!data || data.neighbours === 0) return null;
  return <Note>{say('worlds.neighbours', { n: data.neighbours })}</Note>;
}
