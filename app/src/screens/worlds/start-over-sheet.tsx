import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { startOver } from '@paperlock/contract/worlds.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { FormSheet, type OpenSheet } from '../../parts/form-sheet.tsx';
import { given, OwnerAgain } from '../../parts/owner-again.tsx';
import points from '../../parts/points.module.css';
import { useNavigate } from '../../shell/router.tsx';
import { useShell } from '../../shell/shell-context.tsx';

/** Names what is lost, asks who it is, and begins a fresh world. */
export function StartOverSheet({ guest, ...sheet }: OpenSheet & { guest: boolean }) {
  const { say } = useSpeaker();
  const { call, session } = useShell().client;
  const navigate = useNavigate();
  const form = useForm({
    fields: ['password', 'code'],
    check: ({ password }) => ({ password: password ? undefined : say('security.password_again_enter') }),
    send: async ({ password, code }) => {
      const fresh = await call(startOver, { password, ...given('code', code) }, { leaves: true });
      session.start(fresh);
      navigate('/pages/home/index');
      notices.toast(say('worlds.over_done'), SUCCESS_TOAST_MS);
    },
  });
  return (
    <FormSheet {...sheet} title={say('worlds.over_title')} action={say('worlds.over')} danger form={form}>
      <p>{say('worlds.over_lost')}</p>
      <ul className={points.points}>
        <li>{say('worlds.over_money')}</li>
        <li>{say('worlds.over_orders')}</li>
        <li>{say('worlds.over_history')}</li>
      </ul>
      <p>{say(guest ? 'worlds.over_guest' : 'worlds.over_name')}</p>
      <OwnerAgain faults={form.faults} />
    </FormSheet>
  );
}
