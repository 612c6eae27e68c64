import type { Answered } from '@paperlock/client/call.ts';
import type { clockMoveList } from '@paperlock/contract/clock.ts';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showMinute } from '@paperlock/words/display.ts';
import { clockMovesQuery } from '../../api/clock.ts';
import { RealTime } from '../../parts/real-time.tsx';
import { readerZone } from '../../shell/reader-zone.ts';
import { useRead } from '../../shell/use-read.ts';

type Move = Answered<typeof clockMoveList>['list'][number];

const SHOWN = 5;

/** Who moved time lately, and where to. */
export function MoveList() {
  const { say } = useSpeaker();
  const { data } = useRead(clockMovesQuery);
  // It explains the clock, which has its own words for what could not be read.
  if (!data || data.list.length === 0) return null;
  return (
    <Leaf title={say('clock.moves')} flush>
      <List label={say('clock.moves')}>
        {data.list.slice(0, SHOWN).map((move) => (
          <MoveRow key={move.id} move={move} />
        ))}
      </List>
    </Leaf>
  );
}

function MoveRow({ move: { by, to, at, who, name } }: { move: Move }) {
  const { say } = useSpeaker();
  return (
    <ListRow
      title={<bdi>{name ?? say(`clock.by_${who}`)}</bdi>}
      end={say(`clock.step_${by}`)}
      detail={say('clock.moved_to', { time: showMinute(to, readerZone()) })}
      endDetail={<RealTime instant={at} />}
    />
  );
}
