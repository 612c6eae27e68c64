import type { PushService } from '../ports/push.ts';

const PATIENCE_MS = 10_000;

/** Over https, to where the endpoint says and nowhere that it forwards to. */
export const webPush: PushService = {
  deliver: async ({ endpoint, headers, body }) => {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  },
};
