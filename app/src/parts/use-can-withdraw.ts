import { microOf } from '@paperlock/domain/read-amount.ts';
import { assetsQuery } from '../api/assets.ts';
import { useReadIf } from '../shell/use-read.ts';

/** Whether there is anything to withdraw: the way there is offered where money has become available. */
export const useCanWithdraw = (enabled: boolean): boolean => {
  const { data } = useReadIf(enabled, assetsQuery);
  return enabled && data !== undefined && microOf(data.available) > 0n;
};
