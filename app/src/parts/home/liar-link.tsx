import type { Address } from '@paperlock/contract/screens.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useUser } from '../../shell/shell-context.tsx';
import { storyBegun } from './put-away.ts';

/** The same once more, with a platform that lies. */
export function LiarLink() {
  const { say } = useSpeaker();
  const owner = useUser()?.id ?? '';
  return (
    <ButtonLink wide href={'/pages/home/story' satisfies Address} onClick={() => storyBegun.set(owner)}>
      {say('home.through_liar')}
    </ButtonLink>
  );
}
