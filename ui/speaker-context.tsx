import type { Speaker } from '@paperlock/words/speak.ts';
import { createContext, type ReactNode, use } from 'react';

const SpeakerContext = createContext<Speaker | undefined>(undefined);

export function SpeakerProvider({ speaker, children }: { speaker: Speaker; children: ReactNode }) {
  return <SpeakerContext value={speaker}>{children}</SpeakerContext>;
}

export function useSpeaker(): Speaker {
  const speaker = use(SpeakerContext);
  if (!speaker) throw new Error('no SpeakerProvider above this part');
  return speaker;
}
