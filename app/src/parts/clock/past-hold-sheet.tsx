import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import type { ReactNode } from 'react';
import type { Asked } from '../confirm-by-pin.tsx';
import { FormSheet } from '../form-sheet.tsx';
import { given, OwnerAgain } from '../owner-again.tsx';

type Proofs = { password: string; code?: string };

type PastHoldSheetProps<Draft> = {
  asked: Asked<Draft> | undefined;
  title: string;
  action: string;
  /** The review. */
  children: ReactNode;
  send: (asked: Asked<Draft>, proofs: Proofs) => Promise<void>;
};

/** The review of a leap while one's own withdrawals are on hold: only the owner may. A wrong password can be mended. */
export function PastHoldSheet<Draft>({ asked, title, action, children, send }: PastHoldSheetProps<Draft>) {
  const { say } = useSpeaker();
  const form = useForm({
    fields: ['password', 'code'],
    check: ({ password }) => ({ password: password ? undefined : say('security.password_again_enter') }),
    send: async ({ password, code }) => {
      if (!asked) return;
      await send(asked, { password, ...given('code', code) });
      asked.finish();
    },
  });
  return (
    <FormSheet
      open={asked !== undefined}
      onClose={() => asked?.end()}
      title={title}
      action={action}
      form={form}
    >
      {children}
      <p>{say('clock.past_hold')}</p>
      <OwnerAgain faults={form.faults} />
    </FormSheet>
  );
}
