import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { pushOff, pushOn } from '@paperlock/contract/push.ts';
import { CheckboxField } from '@paperlock/ui/checkbox-field.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { Read } from '@paperlock/web/read.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pushStateQuery } from '../../api/push.ts';
import { isSecurePage } from '../../shell/secure-page.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { findEndpoint, pushAbility, subscribeHere, unsubscribeHere } from './push-device.ts';

/** Whether this device is told of new messages. Nobody is asked before they ask for it. */
export function PushChoice() {
  const { say } = useSpeaker();
  const ability = pushAbility(window);
  if (ability === 'able') return <PushSwitch />;
  if (!isSecurePage())
    return (
      <CheckboxField label={say('device.push')} hint={say('ui.insecure')} disabled checked={false} readOnly />
    );
  return <Note size={16}>{say(`device.push_${ability}`)}</Note>;
}

function PushSwitch() {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const memory = useQueryClient();
  const asked = pushStateQuery(call, () => findEndpoint(window));
  const query = useQuery(asked);
  const { data } = query;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<'denied' | 'failed'>();

  if (!data) return <Read query={query} failed={say('device.push_unknown')} />;

  const turnOn = async () => {
    const subscribed = await subscribeHere(window, data.key);
    if (!subscribed) return setFault(pushAbility(window) === 'denied' ? 'denied' : 'failed');
    await call(pushOn, subscribed);
    memory.setQueryData(asked.queryKey, { ...data, on: true });
    notices.toast(say('device.push_on'), SUCCESS_TOAST_MS);
  };
  const turnOff = async () => {
    const endpoint = await unsubscribeHere(window);
    if (endpoint) await call(pushOff, { endpoint });
    memory.setQueryData(asked.queryKey, { ...data, on: false });
    notices.toast(say('device.push_off'), SUCCESS_TOAST_MS);
  };
  const change = async (on: boolean) => {
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    await (on ? turnOn() : turnOff()).catch(() => setFault('failed')).finally(() => setBusy(false));
  };
  return (
    <CheckboxField
      label={say('device.push')}
      hint={say('device.push_hint')}
      error={fault && say(`device.push_${fault}`)}
      checked={data.on}
      aria-busy={busy || undefined}
      onChange={({ target }) => void change(target.checked)}
    />
  );
}
