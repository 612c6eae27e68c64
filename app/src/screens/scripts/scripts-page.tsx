import { revokeScriptKey, type ScriptKey, stopScriptWebhook } from '@paperlock/contract/scripts.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { Confirm } from '@paperlock/ui/confirm.tsx';
import { EmptyState } from '@paperlock/ui/empty-state.tsx';
import { ChainIcon, KeyIcon } from '@paperlock/ui/icons.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { List, ListRow } from '@paperlock/ui/list.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { showAge, showTime } from '@paperlock/words/display.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { scriptKeysQuery, scriptWebhookQuery } from '../../api/scripts.ts';
import { RealTimeNote } from '../../parts/real-time.tsx';
import { useOneOpen } from '../../parts/use-one-open.ts';
import { readerZone } from '../../shell/reader-zone.ts';
import { Screen } from '../../shell/screen.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import { MakeKeySheet } from './make-key-sheet.tsx';
import { useScriptsChanged } from './use-scripts-changed.ts';

/** Keys with which programs use this practice world, and the program that is told of its events. */
export default function ScriptsPage() {
  const { say } = useSpeaker();
  const query = useRead(scriptKeysQuery);
  const { data } = query;
  const sheets = useOneOpen<'make'>();
  return (
    <Screen
      title={say('profile.scripts')}
      actions={data && <Button onClick={() => sheets.open('make')}>{say('scripts.make')}</Button>}
    >
      <Note size={16}>{say('scripts.text')}</Note>
      <Read query={query} failed={say('scripts.failed')} why={query.error?.message} shape="row" count={2} />
      {data?.list.length === 0 && (
        <EmptyState title={say('scripts.empty')}>{say('scripts.empty_text')}</EmptyState>
      )}
      {data && data.list.length > 0 && (
        <>
          <RealTimeNote />
          <Keys list={data.list} />
        </>
      )}
      {data && <Webhook />}
      <MakeKeySheet key={sheets.times} {...sheets.of('make')} />
    </Screen>
  );
}

function Keys({ list }: { list: readonly ScriptKey[] }) {
  const { say, tag } = useSpeaker();
  const { call } = useShell().client;
  const changed = useScriptsChanged();
  const [asked, setAsked] = useState<ScriptKey>();
  const revoke = useMutation({
    mutationFn: (id: string) => call(revokeScriptKey, { id }, { toast: true }),
    onSuccess: () => changed(say('scripts.revoked')),
  });
  return (
    <Leaf flush>
      <List label={say('profile.scripts')}>
        {list.map((key) => (
          <ListRow
            key={key.id}
            lead={<KeyIcon />}
            title={<bdi>{key.name}</bdi>}
            end={say(`scripts.scope_${key.scope}`)}
            detail={
              <>
                {key.last_used_at
                  ? say('scripts.used', { age: showAge(tag, key.last_used_at, Date.now()) })
                  : say('scripts.unused')}
                <br />
                {say('scripts.made', { time: showTime(key.created_at, readerZone()) })}
              </>
            }
            onPress={() => setAsked(key)}
          />
        ))}
      </List>
      <Confirm
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={say('scripts.revoke')}
        action={say('scripts.revoke')}
        danger
        closes
        onConfirm={() => asked && revoke.mutate(asked.id)}
      >
        {asked && say('scripts.revoke_text', { name: asked.name })}
      </Confirm>
    </Leaf>
  );
}

/** Shown where a script set one. */
function Webhook() {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const changed = useScriptsChanged();
  const { data } = useRead(scriptWebhookQuery);
  const [isAsked, setAsked] = useState(false);
  const stop = useMutation({
    mutationFn: () => call(stopScriptWebhook, {}, { toast: true }),
    onSuccess: () => changed(say('scripts.webhook_stopped')),
  });
  if (!data?.webhook) return null;
  const { url } = data.webhook;
  return (
    <Leaf flush>
      <List>
        <ListRow
          lead={<ChainIcon />}
          title={say('scripts.webhook')}
          detail={<bdi dir="ltr">{url}</bdi>}
          onPress={() => setAsked(true)}
        />
      </List>
      <Confirm
        open={isAsked}
        onClose={() => setAsked(false)}
        title={say('scripts.webhook_stop')}
        action={say('scripts.webhook_stop')}
        danger
        closes
        onConfirm={() => stop.mutate()}
      >
        {say('scripts.webhook_stop_text', { url })}
      </Confirm>
    </Leaf>
  );
}
