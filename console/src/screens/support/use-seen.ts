import { supportSeen } from '@paperlock/contract/support-desk.ts';
import { useEffect } from 'react';
import type { WholeTicket } from '../../api/support.ts';
import { useShell } from '../../shell/shell-context.tsx';

/** Whoever has the conversation has read what stands in front of them; colleagues who look in have not. */
export const useSeen = ({ id, assigned, lines }: WholeTicket): void => {
  const { call } = useShell().client;
  const line = lines.list.find(({ from, delivery }) => from === 'customer' && delivery !== 'read')?.id;
  const mine = assigned?.mine === true;
  useEffect(() => {
    if (!mine || line === undefined) return undefined;
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', tell);
      void call(supportSeen, { id, line }).catch(() => {});
    };
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => document.removeEventListener('visibilitychange', tell);
  }, [call, id, line, mine]);
};
