import type { Failure } from '@paperlock/client/envelope.ts';
import { requestNo } from '@paperlock/client/request-no.ts';
import { practiceMoney } from '@paperlock/contract/wallet.ts';
import { microOf } from '@paperlock/domain/read-amount.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { assetsQuery } from '../api/assets.ts';
import { useShell } from '../shell/shell-context.tsx';
import { useReadAgain } from './use-read-again.ts';

/** While money is on its way, the balance is read this often. */
const LOOK_AGAIN_MS = 1_000;

type Coming = { amount: string; before: bigint };

/**
 * Practice money in one tap. `coming` is the amount on its way, `arrived` the amount that came; the person stays where they
 * are and sees both.
 */
export const usePracticeMoney = () => {
  const { call } = useShell().client;
  const memory = useQueryClient();
  const readAgain = useReadAgain('credit/');
  const [coming, setComing] = useState<Coming>();
  const [busy, setBusy] = useState(false);
  const number = useRef(requestNo());
  const { data: assets } = useQuery({
    ...assetsQuery(call),
    refetchInterval: ({ state }) =>
      coming && (!state.data || microOf(state.data.total) <= coming.before) ? LOOK_AGAIN_MS : false,
  });
  const total = assets && microOf(assets.total);

  const get = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    try {
      const { total: before } = await memory.ensureQueryData(assetsQuery(call));
      const { amount } = await call(practiceMoney, { request_no: number.current }, { toast: true });
      number.current = requestNo();
      setComing({ amount, before: microOf(before) });
      void readAgain();
    } catch (failure) {
      if (failure instanceof Error) throw failure;
      // Refused is an answer, so the next tap is another request.
      if (typeof (failure as Failure).code === 'number') number.current = requestNo();
    } finally {
      setBusy(false);
    }
  };

  const isHere = coming !== undefined && total !== undefined && total > coming.before;
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the money is there.
  useEffect(() => {
    if (isHere) void readAgain();
  }, [isHere]);
  return {
    get: () => void get(),
    busy,
    coming: coming && !isHere ? coming.amount : undefined,
    arrived: isHere ? coming.amount : undefined,
  };
};
