import { microOf } from '@paperlock/domain/read-amount.ts';
import { useQuery } from '@tanstack/react-query';
import { assetsQuery } from '../api/assets.ts';
import { useShell } from '../shell/shell-context.tsx';

/** Whether there is anything to withdraw: the way there is offered where money has become available. */
export const useCanWithdraw = (enabled: boolean): boolean => {
  const { data } = useQuery({ ...assetsQuery(useShell().client.call), enabled });
  return enabled && data !== undefined && microOf(data.available) > 0n;
};
