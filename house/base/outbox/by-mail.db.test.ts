import { forgetPassword, resetPassword } from '@paperlock/contract/identity.ts';
import { startMailServer } from '@paperlock/server/src/adapters/test-mail-server.ts';
import { newCustomer, openTestHouse, PASSWORD, post } from '@paperlock/server/src/test-house.ts';
import type { LangCode } from '@paperlock/words/languages.ts';
import { catalogFromDisk } from '@paperlock/words/load.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Runner } from '../../jobs/runner.ts';

/** Every text begins with the code of its language, so that this holds before and after they are translated. */
const marked: LangCode[] = ['el', 'ko', 'de', 'ar', 'zh-Hant', 'ph'];
const textsBefore = marked.map((lang) => ({ ...catalogFromDisk(lang) }));
for (const lang of marked) {
  const english = Object.entries(catalogFromDisk('en'));
  Object.assign(
    catalogFromDisk(lang),
    Object.fromEntries(english.map(([key, text]) => [key, `${lang} ${text}`])),
  );
}
afterAll(() => {
  for (const [nth, lang] of marked.entries()) Object.assign(catalogFromDisk(lang), textsBefore[nth]);
});

const server = await startMailServer();
const house = await openTestHouse({
  smtp: { url: `smtp://127.0.0.1:${server.port}`, from: 'desk@example.org' },
});
let jobs: Runner;
beforeAll(() => {
  jobs = house.startJobs();
});
afterAll(async () => {
  await jobs.stop();
  await server.stop();
});

const mailTo = (recipient: string) =>
  vi.waitFor(
    () => {
      const found = server.received.findLast(({ to }) => to.includes(recipient));
      if (!found) throw new Error(`no mail to ${recipient} yet`);
      return found;
    },
    { timeout: 15_000, interval: 50 },
  );

describe.concurrent('with a mail server', () => {
  it('the code arrives by mail within seconds, opens the account, and the change is told by mail too', async () => {
    const { account } = await newCustomer(house, 'mira@example.org');
    await post(house, forgetPassword, { account }, { headers: { lang: 'el' } });
    const { from, subject, body } = await mailTo(account);
    expect(from).toBe('desk@example.org');
    const code = /^el Your Paperlock code: (\d{6})$/.exec(subject)?.[1];
    expect(body).toMatch(new RegExp(`^el Someone asked to set a new password[^]*Your code is ${code}\\.`));
    const ask = { account, code, password: PASSWORD, password_repeat: PASSWORD };
    expect((await post(house, resetPassword, ask, { headers: { lang: 'ko' } })).code).toBe(200);
    await vi.waitFor(
      async () => expect((await mailTo(account)).subject).toBe('ko Your Paperlock password was changed'),
      { timeout: 15_000 },
    );
  });

  it('nothing is mailed to an address that has no account, nor to a username', async () => {
    const { account } = await newCustomer(house);
    await post(house, forgetPassword, { account: 'stranger@example.org' });
    await post(house, forgetPassword, { account });
    await newCustomer(house, 'last@example.org');
    await post(house, forgetPassword, { account: 'last@example.org' });
    await mailTo('last@example.org');
    const recipients = server.received.flatMap(({ to }) => to);
    expect(recipients).not.toContain('stranger@example.org');
    expect(recipients.every((to) => to.includes('@'))).toBe(true);
  });

  it('each reader is written to in the language they asked in', async () => {
    const asked: LangCode[] = ['de', 'ar', 'zh-Hant', 'ph'];
    const subjects = await Promise.all(
      asked.map(async (lang) => {
        const { account } = await newCustomer(house, `reader_${lang.toLowerCase()}@example.org`);
        await post(house, forgetPassword, { account }, { headers: { lang } });
        return (await mailTo(account)).subject;
      }),
    );
    expect(subjects.map((subject) => subject.split(' ')[0])).toEqual(asked);
  });
});
