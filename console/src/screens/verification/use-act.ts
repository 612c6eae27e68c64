import { caseQuery, type WholeCase } from '../../api/verification.ts';
import { useActOn } from '../../parts/use-act.ts';
import { useShell } from '../../shell/shell-context.tsx';

export const useAct = ({ id }: WholeCase) =>
  useActOn(caseQuery(useShell().client, id).queryKey, ['verifications']);
