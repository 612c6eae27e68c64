import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getAbout, getFaq, getInstructions } from '@paperlock/contract/content.ts';
import { buildName } from '@paperlock/server/src/http/build-name.ts';
import { openTestHouse, post } from '@paperlock/server/src/test-house.ts';
import { languages } from '@paperlock/words/languages.ts';
import { describe, expect, it } from 'vitest';

const house = await openTestHouse({ operatorStatement: 'Run by class 9b.' });

describe('pages of prose', () => {
  it.each([getFaq, getInstructions, getAbout])('$path is there for everyone', async (call) => {
    const { code, data } = await post(house, call, {});
    expect(code).toBe(200);
    expect(data).toMatchObject({ lang: 'en', dir: 'ltr' });
    expect(data.sections.length).toBeGreaterThan(2);
  });

  it.each([getFaq, getInstructions, getAbout])(
    '$path is there in every language, section by section',
    async (call) => {
      const english = (await post(house, call, {})).data;
      for (const { code: lang, htmlLang, dir } of languages) {
        const { data } = await post(house, call, {}, { headers: { lang } });
        expect(data).toMatchObject({ lang: htmlLang, dir });
        expect(
          data.sections.map(({ blocks }) => blocks.length),
          lang,
        ).toEqual(english.sections.map(({ blocks }) => blocks.length));
      }
    },
  );

  it.each(['xx', '../../etc'])('asked for in %s come in English', async (lang) => {
    const { data } = await post(house, getFaq, {}, { headers: { lang } });
    expect(data).toEqual((await post(house, getFaq, {})).data);
  });

  it('about Paperlock come with its version and what the operator states, word for word', async () => {
    const { data } = await post(house, getAbout, {});
    expect(data).toMatchObject({
      version: '1.0.0',
      build: null,
      stated_by_operator: 'Run by class 9b.',
    });
  });

  it('say nothing on the operator’s behalf by default', async () => {
    const silent = await openTestHouse();
    expect((await post(silent, getAbout, {})).data.stated_by_operator).toBe('');
    await silent.close();
  });
});

describe('a build', () => {
  it('is known by the first digits of what it was made of', () => {
    const folder = mkdtempSync(join(tmpdir(), 'paperlock-build-'));
    expect(buildName(folder)).toBeNull();
    writeFileSync(join(folder, '.made-of'), 'abcdef0123456789');
    expect(buildName(folder)).toBe('abcdef012345');
    expect(buildName(null)).toBeNull();
    rmSync(folder, { recursive: true });
  });
});
