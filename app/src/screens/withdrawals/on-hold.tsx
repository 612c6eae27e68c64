import { ButtonLink } from '@paperlock/ui/button.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showMinute } from '@paperlock/words/display.ts';
import type { Standing } from '../../api/withdrawals.ts';
import { worldQuery } from '../../api/worlds.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import { useRead } from '../../shell/use-read.ts';

/** Why an operator holds all withdrawals, and who lifts that: nothing that the reader or time could do. */
export function OnHold({ hold: { why, since } }: { hold: NonNullable<Standing['on_hold']> }) {
  const { say } = useSpeaker();
  const world = useRead(worldQuery).data;
  return (
    <Leaf title={say('withdrawals.on_hold_title')}>
      <Stack space={3} start>
        <p>{say('withdrawals.on_hold_why', { why })}</p>
        {world && (
          <p>{say(world.practice_desk ? 'withdrawals.on_hold_lift_desk' : 'withdrawals.on_hold_lift')}</p>
        )}
        <Note>{say('withdrawals.on_hold_since', { time: showMinute(since, readerZone()) })}</Note>
        <ButtonLink kind="secondary" href="/pages/webview/customer">
          {say('withdrawals.support')}
        </ButtonLink>
      </Stack>
    </Leaf>
  );
}
