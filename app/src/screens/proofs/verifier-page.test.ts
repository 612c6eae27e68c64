// @vitest-environment node
import { randomUUID, webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { statementText } from '@paperlock/domain/proofs/statement.ts';
import {
  makeStatement,
  otherKey,
  publicKey,
  signed,
  type TestPerson,
  verifier,
} from '@paperlock/domain/proofs/test-proofs.ts';
import { listOf } from '@paperlock/domain/proofs/tree.ts';
import { judgeProof, type OwnProof, type SignedStatement } from '@paperlock/domain/proofs/verify.ts';
import { catalogFromDisk, readLanguage } from '@paperlock/words/load.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeVerifier } from '../../../write-verifier.ts';
import { listFile, proofFile } from './proof-file.ts';

/** The page that works without us shares no code with the app; here both judge the same. */

const html = readFileSync(join(import.meta.dirname, '../../../public/verify-proof.html'), 'utf8');
const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(html) ?? [];

type Known = { key?: string; email?: string; phone?: string; username?: string };
type Found = { steps: Record<string, string> } | null;

const page = createContext({ crypto: webcrypto, Blob: globalThis.Blob, TextEncoder, atob });
runInContext(script, page);
const verifyProof = (content: string, known: Known): Promise<Found> =>
  runInContext('verifyProof', page)(content, known);

it('says in English what the words say, so that translators see all of it', () => {
  const { verifier, ui } = readLanguage('en');
  expect(runInContext('texts', page)).toEqual({ ...verifier, insecure: ui?.insecure });
});

describe('the built page', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'verifier-'));
  await writeFile(join(folder, 'verify-proof.html'), html);
  await writeVerifier(folder);
  const built = readFileSync(join(folder, 'verify-proof.html'), 'utf8');
  await rm(folder, { recursive: true });
  const opened = (languages: string[], crypto: object = webcrypto) => {
    const [, code = ''] = /<script>([\s\S]*)<\/script>/.exec(built) ?? [];
    const root = { lang: 'en', dir: 'ltr' };
    type Part = { addEventListener(): void; dataset: object; textContent?: string; disabled?: boolean };
    const parts = new Map<string, Part>();
    const partOf = (id: string): Part => {
      const part = parts.get(id) ?? { addEventListener: () => {}, dataset: {} };
      parts.set(id, part);
      return part;
    };
    const document = {
      documentElement: root,
      title: '',
      querySelectorAll: () => [],
      getElementById: partOf,
    };
    runInContext(code, createContext({ navigator: { languages }, document, crypto }));
    return { root, title: document.title, verdict: partOf('verdict'), file: partOf('file') };
  };

  it('over plain http says so instead of refusing what it cannot check', () => {
    const { verdict, file } = opened(['de'], {});
    expect(verdict).toMatchObject({
      textContent: catalogFromDisk('de')['ui.insecure'],
      dataset: { found: 'unknown' },
    });
    expect(file.disabled).toBe(true);
    const secure = opened(['de']);
    expect([secure.verdict.textContent, secure.file.disabled]).toEqual([undefined, undefined]);
  });

  it('finds the language a browser asks for', () => {
    const spoken = (...languages: string[]) => {
      const { root, title } = opened(languages);
      return [root.lang, root.dir, title];
    };
    expect(spoken('en-GB', 'de')).toEqual(['en', 'ltr', 'Paperlock: offline verifier']);
    expect(spoken('xx', 'de-AT')[0]).toBe('de');
    expect(spoken('ar-EG').slice(0, 2)).toEqual(['ar', 'rtl']);
    expect(spoken('zh-TW')[0]).toBe('zh-Hant');
    expect(spoken('zh-CN')[0]).toBe('zh-Hans');
    expect(spoken('tl')[0]).toBe('fil');
  });
});

const micro = fc.bigInt({ min: 0n, max: 10n ** 12n });
const person: fc.Arbitrary<TestPerson> = fc.record({
  id: fc.constant(null).map(() => randomUUID()),
  contacts: fc.record({ email: fc.emailAddress(), phone: fc.constant(null), username: fc.constant(null) }),
  owed: fc.record({ available: micro, locked: micro, promised: micro, held: micro, review: micro }),
});

type Case = { statement: SignedStatement; mine: OwnProof };

/** What somebody might try; the first leaves everything as it is. */
const tricks: ((given: Case, made: ReturnType<typeof makeStatement>) => Case)[] = [
  (given) => given,
  (given) => ({ ...given, statement: { ...given.statement, public_key: otherKey } }),
  (given) => ({ ...given, statement: { ...given.statement, text: `${given.statement.text} ` } }),
  (given, { statement }) => ({ ...given, statement: signed(statementText({ ...statement, total: '1' })) }),
  (given, { statement }) => ({ ...given, statement: signed(statementText({ ...statement, seq: '9' })) }),
  (given, { statement }) => ({
    ...given,
    statement: signed(statementText({ ...statement, house: { ...statement.house, equity: '-1' } })),
  }),
  (given, { statement }) => ({
    ...given,
    statement: signed(
      statementText({
        ...statement,
        reserves: { ...statement.reserves, deposit_addresses: { amount: '0' } },
      }),
    ),
  }),
  ({ mine, ...given }) => ({
    ...given,
    mine: { ...mine, salt: mine.salt.replace(/.$/, (d) => (d === '0' ? '1' : '0')) },
  }),
  ({ mine, ...given }) => ({ ...given, mine: { ...mine, leaves: [...mine.leaves].reverse() } }),
  ({ mine, ...given }) => ({
    ...given,
    mine: { ...mine, leaves: mine.leaves.map((leaf) => ({ ...leaf, path: leaf.path.slice(1) })) },
  }),
  ({ mine, ...given }) => ({
    ...given,
    mine: { ...mine, leaves: mine.leaves.map((leaf) => ({ ...leaf, amount: '9223372036854.775808' })) },
  }),
];

describe('the offline verifier', () => {
  it('judges 100 proofs, true and forged, as the app does', async () => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(person, { minLength: 1, maxLength: 12 }),
        fc.nat(),
        fc.nat(tricks.length - 1),
        async (people, pick, trick) => {
          const made = makeStatement(people);
          const nth = pick % people.length;
          const contacts = people[nth]?.contacts ?? null;
          const given = { statement: made.signed, mine: made.proofOf(nth) };
          const { statement, mine } = tricks[trick]?.(given, made) ?? given;
          const isSigned = async (one: SignedStatement) =>
            one.public_key === publicKey && ((await verifier.isSigned(one)) ?? false);
          const ours = await judgeProof(
            { signed: statement, mine, contacts, knownKey: publicKey },
            { ...verifier, isSigned },
          );
          const known = { key: publicKey, email: contacts?.email ?? '' };
          const theirs = await verifyProof(JSON.stringify(proofFile(statement, mine)), known);
          expect(theirs?.steps, String(trick)).toEqual(ours.steps);
          if (Object.values(ours.steps).includes('no')) refused += 1;
          expect(trick === 0).toBe(!Object.values(ours.steps).includes('no'));
        },
      ),
      { numRuns: 100 },
    );
    expect(refused).toBeGreaterThan(50);
  });

  it('adds up the whole list, and refuses it with one byte changed or one leaf too few', async () => {
    const [people = []] = fc.sample(fc.array(person, { minLength: 3, maxLength: 3 }), 1);
    const made = makeStatement(people);
    const bytes = listOf(made.list, 0, made.list.sums.length);
    const judged = async (leaves: Uint8Array) =>
      (await verifyProof(JSON.stringify(listFile(made.signed, leaves)), {}))?.steps;
    expect(await judged(bytes)).toMatchObject({ list: 'yes', signature: 'yes', key: 'unknown' });
    expect(await judged(bytes.map((byte, at) => (at === 77 ? byte ^ 1 : byte)))).toMatchObject({
      list: 'no',
    });
    expect(await judged(bytes.slice(40))).toMatchObject({ list: 'no' });
  });

  it('says of anything else that it is no proof', async () => {
    for (const content of [
      '',
      '{}',
      '[]',
      'null',
      '{"paperlock_proof":"1"}',
      '{"paperlock_proof":"1","statement":{"text":1}}',
    ])
      expect(await verifyProof(content, {})).toBeNull();
  });

  it('can reach no network: its policy names no source, and nothing is loaded from elsewhere', () => {
    expect(html).toContain(
      `content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'"`,
    );
    expect(html).not.toMatch(/https?:|fetch\(|XMLHttp|WebSocket|import\(|<link|<img|\bsrc=/);
  });
});
