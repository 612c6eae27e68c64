import { ticketQuery, type WholeTicket } from '../../api/support.ts';
import { useActOn } from '../../parts/use-act.ts';
import { useShell } from '../../shell/shell-context.tsx';

export const useAct = ({ id }: WholeTicket) =>
  useActOn(ticketQuery(useShell().client, id).queryKey, ['support', 'inbox']);
