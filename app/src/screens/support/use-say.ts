import type { Failure } from '@paperlock/client/envelope.ts';
import { requestNo } from '@paperlock/client/request-no.ts';
import { ticketInfo, ticketList, ticketReply } from '@paperlock/contract/support.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useShell } from '../../shell/shell-context.tsx';

/** A line that is on its way, or did not get through. */
export type Pending = {
  /** Kept when it is sent again, so it is said once. */
  readonly requestNo: string;
  readonly text: string;
  readonly pictureId?: string;
  /** Why it did not get through. */
  readonly fault?: string;
};

export type Saying = {
  readonly pending: readonly Pending[];
  say(line: Pick<Pending, 'text' | 'pictureId'>): void;
  again(line: Pending): void;
};

/** Says things in a conversation: each line stands there at once, and tells what became of it. */
export const useSay = (id: string): Saying => {
  const { call } = useShell().client;
  const queries = useQueryClient();
  const [pending, setPending] = useState<readonly Pending[]>([]);

  const send = async (line: Pending) => {
    const others = (list: readonly Pending[]) => list.filter((one) => one.requestNo !== line.requestNo);
    const { fault: _, ...fresh } = line;
    setPending((list) => [...others(list), fresh]);
    try {
      await call(ticketReply, {
        id,
        text: line.text,
        ...(line.pictureId && { picture_id: line.pictureId }),
        request_no: line.requestNo,
      });
      await queries.invalidateQueries({ queryKey: [ticketInfo.path, id] });
      void queries.invalidateQueries({ queryKey: [ticketList.path] });
      setPending(others);
    } catch (failure) {
      if (failure instanceof Error) throw failure;
      setPending((list) => [...others(list), { ...fresh, fault: (failure as Failure).message }]);
    }
  };

  return {
    pending,
    say: (line) => void send({ ...line, requestNo: requestNo() }),
    again: (line) => void send(line),
  };
};
