import type { PushService } from '@paperlock/house/ports/push.ts';

const PATIENCE_MS = 10_000;

/** Sends over https to the endpoint itself and follows no redirect. */
export const webPush: PushService = {
  deliver: async ({ endpoint, headers, body }) => {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    // The body of the answer is not read, however long it is.
    await answer.body?.cancel();
    return { status: answer.status, retryAfterSeconds: secondsIn(answer.headers.get('retry-after')) };
  },
};

/** Reads a Retry-After header: seconds, or a date. */
const secondsIn = (text: string | null): number | undefined => {
  if (text === null) return undefined;
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
};
