import { type TicketWhole, ticketList, ticketSeen } from '@paperlock/contract/support.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useShell } from '../../shell/shell-context.tsx';

/** Tells the staff what was read, once it really is in front of somebody: not while the page is in the background. */
export const useSeen = (ticket: TicketWhole | undefined): void => {
  const { call } = useShell().client;
  const queries = useQueryClient();
  const id = ticket?.id;
  const line = ticket && ticket.unread > 0 ? ticket.lines.list[0]?.id : undefined;
  useEffect(() => {
    if (id === undefined || line === undefined) return undefined;
    const tell = async () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', tell);
      await call(ticketSeen, { id, line }).catch(() => {});
      void queries.invalidateQueries({ queryKey: [ticketList.path] });
    };
    document.addEventListener('visibilitychange', tell);
    void tell();
    return () => document.removeEventListener('visibilitychange', tell);
  }, [call, queries, id, line]);
};
