import type { Answer, Call } from '@paperlock/contract/call.ts';
import { SUCCESS } from '@paperlock/contract/codes.ts';
import { upload } from '@paperlock/contract/files.ts';
import { specimenPack } from '@paperlock/contract/specimens.ts';
import { realnameSubmit } from '@paperlock/contract/verification.ts';
import {
  verificationApprove,
  verificationClaim,
  verificationList,
} from '@paperlock/contract/verification-desk.ts';
import type { APIRequestContext } from '@playwright/test';
import { consoleUrl, storyOperators } from '../support/stack.ts';
import { ask } from './ask.ts';
import type { StoryOperator } from './console-pages.ts';
import { newName, phoneBound } from './verification-page.ts';

/** Asks as an operator, without a browser; a refusal has no use here. */
export const askAs = async <C extends Call>(
  request: APIRequestContext,
  account: StoryOperator,
  call: C,
  body: object,
): Promise<Answer<C>> => {
  const response = await request.post(`${consoleUrl()}/api/${call.path}`, {
    data: body,
    headers: { Cookie: `__Host-operator=${storyOperators()[account]?.token}` },
  });
  const { code, message, data } = await response.json();
  if (code !== SUCCESS) throw new Error(`${call.path} was refused: ${code} ${message}`);
  return data as Answer<C>;
};

const caseOf = async (request: APIRequestContext, customerId: string, cursor?: string): Promise<string> => {
  const page = await askAs(request, 'story_maker', verificationList, cursor ? { cursor } : {});
  const found = page.list.find(({ customer_id }) => customer_id === customerId);
  if (found) return found.id;
  if (!page.next_cursor) throw new Error('their case is not in the queue');
  return caseOf(request, customerId, page.next_cursor);
};

/**
 * Certified the way everybody is, with specimens and a reviewer, but without a browser: how that looks is a story of
 * its own. The person registered with an e-mail address. Answers with the name.
 */
export const certified = async (
  request: APIRequestContext,
  person: { id: string; token: string; password: string },
): Promise<string> => {
  const name = newName();
  await phoneBound(request, person);
  const { list, number } = await ask(request, specimenPack, { name, document: 'passport' }, person.token);
  const files: Record<string, string> = {};
  for (const { part, file_name, type, content } of list) {
    const response = await request.post(`/api/${upload.path}`, {
      headers: { Authorization: `Bearer ${person.token}` },
      multipart: {
        scene: 'identity',
        file: { name: file_name, mimeType: type, buffer: Buffer.from(content, 'base64') },
      },
    });
    files[part] = (await response.json()).data.file_id;
  }
  await ask(request, realnameSubmit, { name, document: 'passport', number, ...files }, person.token);
  const it = { case: await caseOf(request, person.id) };
  await askAs(request, 'story_maker', verificationClaim, it);
  await askAs(request, 'story_maker', verificationApprove, it);
  return name;
};
