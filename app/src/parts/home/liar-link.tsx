import { safeStorage } from '@paperlock/client/storage.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useUser } from '../../shell/shell-context.tsx';
import { STORY_KEPT_AT, storyBegun } from './put-away.ts';

/** The same once more, with a platform that lies: from its beginning, also for somebody who has seen its end. */
export function LiarLink() {
  const { say } = useSpeaker();
  const owner = useUser()?.id ?? '';
  const begin = () => {
    safeStorage(() => window.sessionStorage).remove(STORY_KEPT_AT);
    storyBegun.set(owner);
  };
  return (
    <ButtonLink wide href={'/pages/home/story' satisfies Address} onClick={begin}>
      {say('home.through_liar')}
    </ButtonLink>
  );
}
