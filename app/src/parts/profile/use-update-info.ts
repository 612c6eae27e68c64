import type { Asked } from '@paperlock/client/call.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { updateInfo } from '@paperlock/contract/accounts.ts';
import type { User } from '@paperlock/contract/identity.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { infoQuery } from '../../api/identity.ts';
import { useShell } from '../../shell/shell-context.tsx';

/** What is known of the person here is exchanged for what the server says now. */
export const useTakeUser = (): ((user: User) => Promise<void>) => {
  const { client } = useShell();
  const memory = useQueryClient();
  return async (user) => {
    const { queryKey } = infoQuery(client.call);
    // A read that left before the change must not come back over it.
    await memory.cancelQueries({ queryKey });
    memory.setQueryData(queryKey, user);
    client.session.renew(user);
  };
};

/** Changes a part of the profile. Rejects with the refusal, for the form to show at its field. */
export const useUpdateInfo = () => {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const takeUser = useTakeUser();
  return async (changes: Asked<typeof updateInfo>): Promise<void> => {
    await takeUser(await call(updateInfo, changes));
    notices.toast(say('profile.saved'), SUCCESS_TOAST_MS);
  };
};
