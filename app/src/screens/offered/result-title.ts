import type { Judgement } from '@paperlock/domain/offered/judge-offer.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';

/** The judgement as a headline: the number of signs, or what stands in its place without one. */
export const useResultTitle = (): ((judgement: Judgement) => string) => {
  const { say } = useSpeaker();
  return ({ band, signs, open }) => {
    if (band === 'none') return say('offered.result_none');
    if (band === 'open') return say('offered.result_open', { n: open.length });
    return say('offered.result_signs', { n: signs.length });
  };
};
