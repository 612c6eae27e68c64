import { HiddenText } from '@paperlock/ui/hidden-text.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { TimeText } from '@paperlock/ui/time-text.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { showLength, showTime } from '@paperlock/words/display.ts';
import { clockQuery } from '../../api/clock.ts';
import { worldQuery } from '../../api/worlds.ts';
import { useSecondsSince } from '../../parts/use-seconds-since.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import css from './clock.module.css';
import { useLeapMoment } from './leap-play.ts';
import { MoveList } from './move-list.tsx';
import { ProgressLeaf } from './progress-leaf.tsx';
import { TimeMachine } from './time-machine.tsx';

/** What time it is on the platform, who moved it, and the way to move it for those who may. */
export default function ClockPage() {
  const { say } = useSpeaker();
  const { settings } = useShell();
  const known = useStore(settings);
  const query = useRead(clockQuery);
  const { data } = query;
  const world = useRead(worldQuery).data;
  const isTeacher = world?.kind === 'class' && world.owner;
  const reading = data && (
    <Reading now={data.now} readAt={query.dataUpdatedAt} aheadSeconds={data.ahead_seconds} />
  );
  if (data && known.kind === 'here' && (isTeacher || known.settings.clock.moved_by === 'everyone'))
    return (
      <TimeMachine now={new Date(data.now)} after={<MoveList />}>
        {reading}
      </TimeMachine>
    );
  return (
    <Screen title={say('clock.title')}>
      {reading}
      {data && <ProgressLeaf />}
      {data && known.kind === 'here' && (
        <>
          <NotYours />
          <MoveList />
        </>
      )}
      <Read query={query} failed={say('clock.failed')} shape="leaf" />
    </Screen>
  );
}

function NotYours() {
  const { say } = useSpeaker();
  const world = useRead(worldQuery).data;
  if (!world) return null;
  const who = world.kind === 'class' ? 'not_yours_class' : 'not_yours';
  return (
    <Leaf title={say(`clock.${who}`)}>
      <Note>{say(`clock.${who}_text`)}</Note>
    </Leaf>
  );
}

type ReadingProps = {
  now: string;
  /** When it was read, by this device's clock: practice time passes as fast. */
  readAt: number;
  aheadSeconds: number;
};

function Reading({ now, readAt, aheadSeconds }: ReadingProps) {
  const { say, tag } = useSpeaker();
  const passed = useSecondsSince(readAt) * 1000;
  return (
    <Leaf title={say('clock.now')}>
      <p className={css.now}>
        <ClockFace instant={Date.parse(now) + passed} />
      </p>
      <Note>
        {aheadSeconds > 0
          ? say('clock.ahead', { length: showLength(tag, aheadSeconds) })
          : say('clock.ahead_none')}
      </Note>
      <Note>{say('clock.now_text')}</Note>
    </Leaf>
  );
}

/** What time it is; while a leap is drawn, the time that the picture has come to. */
function ClockFace({ instant }: { instant: number }) {
  const moment = useLeapMoment();
  const zone = readerZone();
  if (moment === null) return <TimeText instant={instant} timeZone={zone} />;
  return (
    <>
      <bdi className={css.rolling} dir="ltr" aria-hidden="true">
        {[...showTime(moment, zone)].map((digit, place) => (
          // Another digit in the same place is another element, so it rolls in.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a digit is known by.
          <span key={`${place} ${digit}`}>{digit}</span>
        ))}
      </bdi>
      <HiddenText>
        <TimeText instant={instant} timeZone={zone} />
      </HiddenText>
    </>
  );
}
