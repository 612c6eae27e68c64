import type { TwinState } from '@paperlock/contract/twins.ts';
import { POCKET_MICRO } from '@paperlock/domain/twins/limits.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { twinsQuery } from '../../api/twins.ts';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { useAmountText } from './amount-text.ts';
import { OverView } from './over-view.tsx';
import { Playing } from './playing.tsx';
import { SmallScreens } from './small-screens.tsx';
import { playedFrom, useMoves } from './use-moves.ts';

/** Two platforms with the same screens, one funded and one not, and one that loses honestly. */
export default function TwinsPage() {
  const { say } = useSpeaker();
  const query = useRead(twinsQuery);
  if (query.data) return <Shown state={query.data} />;
  return (
    <Screen title={say('twins.title')}>
      <Read query={query} failed={say('twins.failed')} shape="leaf" count={3} />
    </Screen>
  );
}

function Shown({ state: { game: kept, waits_for_teacher: waits } }: { state: TwinState }) {
  const { busy, begin } = useMoves(kept);
  const game = kept && playedFrom(kept);
  const start = () => void begin().catch(() => undefined);
  if (kept && game && !game.over) return <Playing key={kept.no} kept={kept} game={game} />;
  if (game) return <OverView game={game} again={waits ? null : { busy, onAgain: start }} />;
  return waits ? <Waiting /> : <Before busy={busy} onBegin={start} />;
}

function Before({ busy, onBegin }: { busy: boolean; onBegin: () => void }) {
  const { say } = useSpeaker();
  const amountText = useAmountText();
  return (
    <Screen
      title={say('twins.title')}
      actions={
        <Button busy={busy} onClick={onBegin}>
          {say('twins.begin')}
        </Button>
      }
    >
      <Leaf title={say('twins.intro_title')}>
        <Stack>
          <SmallScreens />
          <p>{say('twins.intro', { amount: amountText(POCKET_MICRO) })}</p>
          <p>{say('twins.intro_do')}</p>
          <Note>{say('twins.intro_losing')}</Note>
        </Stack>
      </Leaf>
    </Screen>
  );
}

function Waiting() {
  const { say } = useSpeaker();
  return (
    <Screen title={say('twins.title')}>
      <EmptyState
        title={say('twins.waits')}
        action={
          <ButtonLink href="/pages/home/lessons" kind="secondary">
            {say('twins.learn')}
          </ButtonLink>
        }
      >
        {say('twins.waits_text')}
      </EmptyState>
    </Screen>
  );
}
