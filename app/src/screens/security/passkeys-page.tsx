import { Button } from '@paperlock/ui/button.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { KeyIcon } from '@paperlock/ui/icons.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { showAge, showMinute } from '@paperlock/words/display.ts';
import { Fragment, useState } from 'react';
import { type Passkey, passkeysQuery } from '../../api/security.ts';
import { RealTimeNote } from '../../parts/real-time.tsx';
import { useOneOpen } from '../../parts/use-one-open.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { AddPasskeySheet } from './add-passkey-sheet.tsx';
import { RemovePasskeySheet, RenamePasskeySheet } from './passkey-sheets.tsx';

/** Keys kept by a device or a password manager, to sign in without typing. */
export default function PasskeysPage() {
  const { say } = useSpeaker();
  const query = useRead(passkeysQuery);
  const { data } = query;
  const sheets = useOneOpen<'add' | 'rename' | 'remove'>();
  const [chosen, setChosen] = useState<Passkey>();
  const choose = (passkey: Passkey) => {
    setChosen(passkey);
    sheets.open('rename');
  };
  return (
    <Screen
      title={say('security.passkeys')}
      actions={data && <Button onClick={() => sheets.open('add')}>{say('security.passkey_add')}</Button>}
    >
      <Note size={16}>{say('security.passkeys_text')}</Note>
      <Read query={query} failed={say('security.passkeys_failed')} shape="row" count={2} />
      {data?.list.length === 0 && (
        <EmptyState title={say('security.passkeys_empty')}>{say('security.passkeys_empty_text')}</EmptyState>
      )}
      {data && data.list.length > 0 && <RealTimeNote />}
      {data && data.list.length > 0 && <PasskeyRows list={data.list} onChoose={choose} />}
      <Fragment key={sheets.times}>
        <AddPasskeySheet {...sheets.of('add')} />
        {chosen && (
          <>
            <RenamePasskeySheet
              {...sheets.of('rename')}
              passkey={chosen}
              onRemove={() => sheets.open('remove')}
            />
            <RemovePasskeySheet {...sheets.of('remove')} passkey={chosen} />
          </>
        )}
      </Fragment>
    </Screen>
  );
}

function PasskeyRows({ list, onChoose }: { list: readonly Passkey[]; onChoose: (passkey: Passkey) => void }) {
  const { say, tag } = useSpeaker();
  return (
    <Leaf flush>
      <List label={say('security.passkeys')}>
        {list.map((passkey) => (
          <ListRow
            key={passkey.id}
            lead={<KeyIcon />}
            title={<bdi>{passkey.name}</bdi>}
            detail={
              <>
                {passkey.last_used_at
                  ? say('security.passkey_used', { age: showAge(tag, passkey.last_used_at, Date.now()) })
                  : say('security.passkey_unused')}
                <br />
                {say('security.passkey_since', { time: showMinute(passkey.created_at, readerZone()) })}
              </>
            }
            onPress={() => onChoose(passkey)}
          />
        ))}
      </List>
    </Leaf>
  );
}
