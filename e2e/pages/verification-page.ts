import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { bindPhone, sendCode } from '@paperlock/contract/accounts.ts';
import { practiceMailbox } from '@paperlock/contract/common.ts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { ask } from './ask.ts';
import { newPerson } from './people.ts';

export const verificationPath = '/pages/profile/id-verification';

/** Somebody's name, as no other story has it. */
export const newName = (): string =>
  `Ana ${randomBytes(6)
    .toString('hex')
    .replace(/\d/g, (digit) => String.fromCharCode(103 + Number(digit)))}`;

/** Binds a phone number without a browser: the code lies in the practice mailbox. */
export const phoneBound = async (
  request: APIRequestContext,
  { token, password }: { token: string; password: string },
): Promise<void> => {
  const { account: phone } = newPerson.byPhone();
  await ask(request, sendCode, { kind: 'phone', address: phone }, token);
  const { list } = await ask(request, practiceMailbox, { account: phone }, token);
  const code = /\d{6}/.exec(list[0]?.subject ?? '')?.[0];
  await ask(request, bindPhone, { phone, code, password }, token);
};

export const verificationPage = (page: Page) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const place = (part: string) => page.getByLabel(part, { exact: true });
  return {
    heading: page.getByRole('heading', { name: 'Name verification', level: 1 }),
    bind: page.getByRole('link', { name: 'Add a phone number' }),
    name: page.getByLabel('Name on the sample IDs'),
    document: page.getByLabel('Document'),
    next: button('Continue'),
    number: page.getByLabel('Document number'),
    use: button('Submit sample IDs'),
    files: page.getByRole('link', { name: 'Save and upload them myself' }),
    submit: button('Submit'),
    sendAgain: page.getByRole('link', { name: 'Send again' }),
    place,
    /** Saves a specimen as a person would, and answers with where it lies. */
    save: async (part: string): Promise<string> => {
      const saved = page.waitForEvent('download');
      await page.getByRole('link', { name: `Save ${part}` }).click();
      return (await saved).path();
    },
    /** Chooses a file for a part and waits until it has been sent. */
    choose: async (part: string, file: string | { name: string; mimeType: string; buffer: Buffer }) => {
      const sent = page.waitForResponse('**/common/upload');
      await place(part).setInputFiles(
        typeof file === 'string'
          ? { name: 'specimen.jpg', mimeType: 'image/jpeg', buffer: await readFile(file) }
          : file,
      );
      expect((await (await sent).json()).code).toBe(200);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
    },
  };
};
