import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import { securityQuery } from '../../api/security.ts';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { ChangePin } from './change-pin.tsx';
import { ChooseFirstPin } from './choose-first-pin.tsx';
import { ResetPin, SendPinCode, type SentPinCode } from './reset-pin.tsx';
import { WithOverview } from './with-overview.tsx';

/** Outlives the page, so that whoever looks into the mailbox for the code comes back to where it is entered. */
let lastSent: SentPinCode | undefined;

/** Choose the first fund PIN, change it, or set a new one by a code if it is forgotten. */
export default function PinPage() {
  const { say } = useSpeaker();
  const { data } = useRead(securityQuery);
  const [forgotten, setForgotten] = useState(lastSent !== undefined);
  const [sent, setSent] = useState(lastSent);
  // Whoever has just chosen the first PIN leaves; the form for the next one must not flash up meanwhile.
  const [isFirst, setIsFirst] = useState<boolean>();
  if (data && isFirst === undefined) setIsFirst(data.pin.is_default);
  const keep = (next: SentPinCode | undefined) => {
    lastSent = next;
    setSent(next);
    setForgotten(next !== undefined);
  };
  if (!data) {
    return (
      <Screen title={say('security.pin')}>
        <WithOverview>{() => null}</WithOverview>
      </Screen>
    );
  }
  if (sent) return <ResetPin sent={sent} onBack={() => keep(undefined)} />;
  if (forgotten) return <SendPinCode onSent={keep} onBack={() => keep(undefined)} />;
  if (isFirst) return <ChooseFirstPin />;
  return <ChangePin onForgotten={() => setForgotten(true)} />;
}
