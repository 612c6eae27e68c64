import type { Answer, Call } from '@paperlock/contract/call.ts';
import { SUCCESS } from '@paperlock/contract/codes.ts';
import type { APIRequestContext } from '@playwright/test';

type Envelope = { code: number; message: string; data: unknown };

/** Asks the server without a browser and says what came back, refusals too. */
export const tryToAsk = async (
  request: APIRequestContext,
  call: Call,
  body: object,
  token = '',
): Promise<Envelope> => {
  const response = await request.post(`/api/${call.path}`, {
    data: body,
    headers: { Authorization: `Bearer ${token}` },
  });
  return response.json();
};

/** The same for stories that need the answer and have no use for a refusal. */
export const ask = async <C extends Call>(
  request: APIRequestContext,
  call: C,
  body: object,
  token = '',
): Promise<Answer<C>> => {
  const { code, message, data } = await tryToAsk(request, call, body, token);
  if (code !== SUCCESS) throw new Error(`${call.path} was refused: ${code} ${message}`);
  return data as Answer<C>;
};
