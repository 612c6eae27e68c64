import type { Address } from '@paperlock/contract/screens.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { PutAway } from './put-away-button.tsx';

/** The end of the first steps: what was rehearsed, and what to try next. Stays until it is put away. */
export function Through({ onAway }: { onAway: () => void }) {
  const { say } = useSpeaker();
  return (
    <Leaf title={say('home.through')} end={<PutAway onPress={onAway} />}>
      <Stack space={3}>
        <p>{say('home.through_text')}</p>
        <ButtonLink kind="secondary" wide href={'/pages/home/collapse' satisfies Address}>
          {say('home.through_next')}
        </ButtonLink>
      </Stack>
    </Leaf>
  );
}
