import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { realnameSubmit } from '@paperlock/contract/verification.ts';
import type { Picture } from '@paperlock/domain/verification/documents.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { realnameQuery, type Subject } from '../../api/verification.ts';
import { useNavigate } from '../../shell/router.tsx';
import { useShell } from '../../shell/shell-context.tsx';

type Sent = Subject & { number: string; files: Readonly<Partial<Record<Picture, string>>> };

/** Submits the specimens and leads to the state of the verification. Rejects with what the server refuses. */
export const useSubmit = () => {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const memory = useQueryClient();
  const navigate = useNavigate();
  return async ({ files, ...sent }: Sent): Promise<void> => {
    const realname = await call(realnameSubmit, { ...sent, ...files });
    memory.setQueryData(realnameQuery(call).queryKey, realname);
    notices.toast(say('verification.submitted'), SUCCESS_TOAST_MS);
    navigate('/pages/profile/id-verification');
  };
};
