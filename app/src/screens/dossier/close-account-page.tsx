import type { OpenMatter } from '@paperlock/contract/dossier.ts';
import { Note } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { deletionQuery } from '../../api/dossier.ts';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { CloseForm } from './close-form.tsx';

/** Closing the account: what stands in the way, else what goes and what stays, then password and PIN. */
export default function CloseAccountPage() {
  const { say } = useSpeaker();
  const query = useRead(deletionQuery);
  const { data } = query;
  if (data && data.open.length === 0) return <CloseForm />;
  return (
    <Screen title={say('dossier.close')}>
      {data && <InTheWay open={data.open} />}
      <Read query={query} failed={say('dossier.close_failed')} shape="row" count={3} />
    </Screen>
  );
}

function InTheWay({ open }: { open: readonly OpenMatter[] }) {
  const { say } = useSpeaker();
  return (
    <>
      <Note size={16}>{say('dossier.close_open_text')}</Note>
      <Leaf title={say('dossier.close_open')} flush>
        <List>
          {open.map((matter) => (
            <ListRow
              key={matter}
              title={say(`dossier.matter_${matter}`)}
              detail={say(`dossier.open_${matter}`)}
            />
          ))}
        </List>
      </Leaf>
    </>
  );
}
