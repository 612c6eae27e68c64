import type { Answered } from '@paperlock/client/call.ts';
import { clockAdvance } from '@paperlock/contract/clock.ts';
import type { ClockWish } from '@paperlock/domain/clock/steps.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useShell } from '../../shell/shell-context.tsx';
import { useReadAgain } from '../use-read-again.ts';

/** Moves practice time and reads everything again, since time moves everything. Returns when it moved, and the time it is then. */
export const useMoveTime = () => {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const readAgain = useReadAgain('');
  return async (
    wish: ClockWish,
    requestNo: string,
    proofs: object = {},
  ): Promise<Answered<typeof clockAdvance>> => {
    const ask = { ...wish, ...proofs, request_no: requestNo };
    const moved = await call(clockAdvance, ask, { loading: say('clock.moving') });
    void readAgain();
    return moved;
  };
};
