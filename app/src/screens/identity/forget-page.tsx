import { useState } from 'react';
import { CodeStep } from './code-step.tsx';
import { ResetStep, type SentCode } from './reset-step.tsx';

/** Outlives the page, so that whoever looks into the mailbox for the code comes back to the second step. */
let lastSent: SentCode | undefined;

/** Account → code → new password. */
export default function ForgetPage() {
  const [sent, setSent] = useState(lastSent);
  const keep = (next: SentCode | undefined) => {
    lastSent = next;
    setSent(next);
  };
  if (!sent) return <CodeStep onSent={keep} />;
  return <ResetStep sent={sent} onResent={keep} onOver={() => keep(undefined)} />;
}
