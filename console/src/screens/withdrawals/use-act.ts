import { type WholeWithdrawal, withdrawalQuery } from '../../api/withdrawals.ts';
import { useActOn } from '../../parts/use-act.ts';
import { useShell } from '../../shell/shell-context.tsx';

export const useAct = ({ id }: WholeWithdrawal) =>
  useActOn(withdrawalQuery(useShell().client, id).queryKey, ['withdrawals']);
