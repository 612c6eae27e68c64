import type { Band, Judgement } from '@paperlock/domain/offered/judge-offer.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';

const mild: readonly Band[] = ['none', 'open'];

/** No sign speaks against the offer, which speaks for nothing. */
export const isMild = ({ band }: Judgement): boolean => mild.includes(band);

/** A few shared signs are a reason to check; who writes with honest people need not break off. */
const firstThing = (judgement: Judgement | undefined) => {
  if (!judgement || isMild(judgement)) return 'offered.do_wait';
  return judgement.band === 'some' ? 'offered.do_check' : 'offered.do_stop';
};

/** What to do now, on the screen and on paper. Without a judgement it is what holds for everyone. */
export function ThreeThings({
  judgement,
  className,
}: {
  judgement: Judgement | undefined;
  className?: string | undefined;
}) {
  const { say } = useSpeaker();
  return (
    <ol className={className}>
      <li>{say(firstThing(judgement))}</li>
      <li>{say('offered.do_bank')}</li>
      <li>{say('offered.do_list')}</li>
    </ol>
  );
}
