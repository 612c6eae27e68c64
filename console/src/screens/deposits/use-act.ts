import { depositQuery, type WholeDeposit } from '../../api/deposits.ts';
import { useActOn } from '../../parts/use-act.ts';
import { useShell } from '../../shell/shell-context.tsx';

export const useAct = ({ id }: WholeDeposit) =>
  useActOn(depositQuery(useShell().client, id).queryKey, ['deposits', 'queue']);
