import { setTimeout as sleep } from 'node:timers/promises';
import { post, type Reply } from './post.ts';

const REPEAT_MS = 100;
const ONE_TRY_MS = 20_000;
const LIMITED_MS = 500;
const TOO_MANY = 429;

type Options = {
  fault(what: string): void;
  /** A limit must let calls pass again within so long. */
  limitedMs?: number;
  /** Without an answer for so long, it gives up. */
  patienceMs?: number;
};

/** Asks as the app does: sends the same bytes until a node answers. `urlOf` chooses the node of each try. */
export const createInsister = (
  urlOf: () => string,
  { fault, limitedMs = 5_000, patienceMs = Number.POSITIVE_INFINITY }: Options,
) => {
  const counts = { calls: 0, repeats: 0, unavailable: 0, refused: 0 };
  /** Refusals by code. */
  const refusals = new Map<number, number>();
  /** When calls were answered, in order. */
  const times: number[] = [];

  const answered = (reply: Reply): Reply => {
    times.push(Date.now());
    if (reply.code !== 200) {
      counts.refused += 1;
      refusals.set(reply.code, (refusals.get(reply.code) ?? 0) + 1);
    }
    return reply;
  };

  /** `repeated`: a try before had no answer, and may have been carried out. */
  const insist = async (
    path: string,
    body?: object,
    token?: string,
  ): Promise<Reply & { repeated: boolean }> => {
    counts.calls += 1;
    let limitedFor = 0;
    const begun = performance.now();
    for (let tries = 0; ; tries += 1) {
      if (tries > 0) counts.repeats += 1;
      const reply = await post(urlOf(), path, body, token, { patienceMs: ONE_TRY_MS });
      const { status, code, message } = reply;
      const isLimited = code === TOO_MANY || status === TOO_MANY;
      if (isLimited && limitedFor < limitedMs) limitedFor += LIMITED_MS;
      else if (status > 0 && status < 500) {
        if (isLimited) fault(`${path}: still refused by a limit: ${message}`);
        return { ...answered(reply), repeated: tries > 0 };
      }
      if (status >= 500) counts.unavailable += 1;
      if (status === 500 || (status === 504 && /Nothing was changed/.test(message)))
        fault(`${path}: ${status} ${message}`);
      if (performance.now() - begun > patienceMs) {
        fault(`${path}: no answer, the last one was ${status} ${message}`);
        return { ...reply, repeated: true };
      }
      await sleep(isLimited ? LIMITED_MS : REPEAT_MS);
    }
  };
  return { insist, counts, refusals, times };
};
