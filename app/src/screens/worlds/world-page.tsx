import type { Answered } from '@paperlock/client/call.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import type { worldInfo } from '@paperlock/contract/worlds.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { DownloadIcon } from '@paperlock/ui/icons.tsx';
import { KeyValue, KeyValues } from '@paperlock/ui/key-values.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { worldQuery } from '../../api/worlds.ts';
import { ClassLink } from '../../parts/class-link.tsx';
import { laterSheet } from '../../parts/later-sheet.tsx';
import { Moment } from '../../parts/moment.tsx';
import { Neighbours } from '../../parts/neighbours.tsx';
import { useOneOpen } from '../../parts/use-one-open.ts';
import { useTimeMover } from '../../parts/use-time-mover.ts';
import { GuestLeaf } from '../../parts/worlds/guest-leaf.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { OpenToClass } from './class-leaf.tsx';
import { DeleteClass } from './delete-class.tsx';
import { DeskLeaf } from './desk-leaf.tsx';

const StartOverSheet = laterSheet(async () => (await import('./start-over-sheet.tsx')).StartOverSheet);

type World = Answered<typeof worldInfo>;

/** Which world this is, how long it lasts, who moves its time, and the way to begin again. */
export default function WorldPage() {
  const { say } = useSpeaker();
  const query = useRead(worldQuery);
  const { data } = query;
  return (
    <Screen title={say('worlds.title')}>
      {data && <Facts world={data} />}
      <Read query={query} failed={say('worlds.failed')} shape="leaf" />
      <GuestLeaf />
      <DeskLeaf />
      <Leaf flush>
        <List>
          <ListRow
            lead={<DownloadIcon />}
            title={say('dossier.export')}
            detail={say('worlds.export_text')}
            href={'/pages/profile/my-data' satisfies Address}
          />
        </List>
      </Leaf>
      {data?.owner && data.class_code && (
        <ClassLink code={data.class_code} text={say('worlds.class_code_text')} />
      )}
      {data?.kind === 'private' && data.owner && !data.guest && <OpenToClass />}
      {data?.kind === 'class' && data.class_name !== null && <DeleteClass name={data.class_name} />}
      {data?.kind === 'private' && data.owner && <StartOver guest={data.guest} />}
    </Screen>
  );
}

function Facts({ world }: { world: World }) {
  const { say } = useSpeaker();
  const { kind, since, guest, kept_days: days, practice_desk } = world;
  const kept = guest ? 'kept_days_guest' : 'kept_days';
  const desk = practice_desk ? 'on' : 'off';
  // Documents and messages of students are for no person, also while the desk is off.
  const deskText = kind === 'class' && !practice_desk ? 'off_class' : desk;
  const mover = useTimeMover(world);
  return (
    <Leaf>
      <Stack>
        <KeyValues>
          <KeyValue name={say('worlds.kind')}>{say(`worlds.kind_${kind}`)}</KeyValue>
          <KeyValue name={say('worlds.since')}>
            <Moment instant={since} />
          </KeyValue>
          <KeyValue name={say('worlds.kept_for')}>
            {days === null ? say('worlds.kept_always') : say(`worlds.${kept}`, { days })}
          </KeyValue>
          {mover && <KeyValue name={say('worlds.time')}>{say(`worlds.time_${mover}`)}</KeyValue>}
          <KeyValue name={say('worlds.desk')}>{say(`worlds.desk_${desk}`)}</KeyValue>
        </KeyValues>
        <Note>{say(`worlds.about_${kind}`)}</Note>
        <Neighbours />
        <Note>{say(`worlds.desk_${deskText}_text`)}</Note>
      </Stack>
    </Leaf>
  );
}

function StartOver({ guest }: { guest: boolean }) {
  const { say } = useSpeaker();
  const sheets = useOneOpen<'over'>();
  return (
    <Leaf title={say('worlds.over')}>
      <Stack space={3}>
        <Note size={16}>{say('worlds.over_text')}</Note>
        <Button kind="danger" wide onClick={() => sheets.open('over')}>
          {say('worlds.over')}
        </Button>
      </Stack>
      <StartOverSheet key={sheets.times} {...sheets.of('over')} guest={guest} />
    </Leaf>
  );
}
