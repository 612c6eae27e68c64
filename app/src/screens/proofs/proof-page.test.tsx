import type { OwnProofAnswer } from '@paperlock/contract/proofs.ts';
import { readStatement, statementText } from '@paperlock/domain/proofs/statement.ts';
import { signed } from '@paperlock/domain/proofs/test-proofs.ts';
import * as files from '@paperlock/web/save-file.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answer, closeApp, english, maria, press, refuse } from '../../test-app.tsx';
import { type CheckStep, checkSteps } from './check-proof.ts';
import { remembered } from './seen-statement.ts';
import { chainOf, mineIn, openProof, viewOf } from './test-proofs.ts';

const chain = chainOf(3);
const last = chain.at(-1);
if (!last) throw new Error('no statement');

/** Nobody has to ask for the first check. */
const check = () => screen.findByRole('list', { name: english('proofs.check_steps') });
const result = () => screen.getByRole('status', { name: english('proofs.checking') }).textContent;

const verdicts = (list: HTMLElement) =>
  Object.fromEntries(
    within(list)
      .getAllByRole('listitem')
      .map(({ dataset }, nth) => [checkSteps[nth], dataset.tone]),
  );

describe('the page of the proof', () => {
  it('says in words what is proved and what is not, and what the latest statement says', async () => {
    await openProof(chain);
    const leaf = await screen.findByRole('region', { name: 'Statement no. 3' });
    expect(leaf.textContent).toContain('Owed to customers1,865.06USDT');
    expect(leaf.textContent).toContain(english('proofs.surplus_made_of'));
    expect(screen.getByRole('region', { name: english('proofs.is_not_proved') }).textContent).toContain(
      english('proofs.is_not_proved_value'),
    );
    const history = await screen.findByRole('region', { name: english('proofs.history') });
    expect((await within(history).findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('2026-11-17'),
      expect.stringContaining('2026-11-16'),
      expect.stringContaining('2026-11-15'),
    ]);
  });

  it('says which of the counted accounts came with the world', async () => {
    await openProof(chain, {
      'world/info': () =>
        answer({
          kind: 'private',
          owner: true,
          guest: false,
          since: '2026-01-01T00:00:00.000Z',
          kept_days: 90,
          neighbours: 2,
          practice_desk: true,
          staffed: true,
          class_code: null,
          class_name: null,
        }),
    });
    const leaf = await screen.findByRole('region', { name: 'Statement no. 3' });
    expect(leaf.textContent).toContain('Accounts included5');
    await within(leaf).findByText(/^This world began with 2 practice neighbours/);
  });

  it('shows visitors what is published; to find their part they sign in', async () => {
    await openProof(chain, {}, {});
    await screen.findByRole('region', { name: 'Statement no. 3' });
    expect(screen.queryByRole('button', { name: english('proofs.check') })).toBeNull();
    expect(screen.queryByRole('button', { name: english('proofs.files_mine') })).toBeNull();
    await screen.findByRole('button', { name: english('proofs.files_all') });
    await userEvent.click(screen.getByRole('link', { name: english('proofs.sign_in') }));
    await screen.findByRole('heading', { level: 2, name: english('identity.login_title') });
  });

  it('waits, and says when there is none yet, or when it could not be loaded, and tries again', async () => {
    await openProof([], {
      'proof/latest': () => refuse('no_statement', 'None.'),
    });
    await screen.findByText(english('proofs.none'));
    expect(screen.queryByRole('button', { name: english('proofs.check') })).toBeNull();
    closeApp();
    const replies = [refuse('internal', '')];
    await openProof(chain, { 'proof/latest': () => replies.pop() ?? answer(viewOf(last)) });
    await screen.findByText(english('proofs.failed'));
    await userEvent.click(screen.getByRole('button', { name: english('common.retry') }));
    await screen.findByRole('region', { name: 'Statement no. 3' });
  });

  it('opens an earlier statement with its own figures, checked by the browser', async () => {
    await openProof(chain, {
      'proof/statement': ({ seq }) => {
        const made = chain[Number(seq) - 1];
        return made ? answer(viewOf(made)) : refuse('not_found', '');
      },
    });
    const history = await screen.findByRole('region', { name: english('proofs.history') });
    const rows = await within(history).findAllByRole('link');
    await userEvent.click(rows[2] as HTMLElement);
    const leaf = await screen.findByRole('region', { name: 'Statement no. 1' });
    expect(leaf.textContent).toContain(chain[0]?.signed.signature);
    const steps = await screen.findByRole('list', { name: english('proofs.check_steps') });
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ dataset }) => dataset.tone),
    ).toEqual(Array(5).fill('yes'));
  });

  it('says of a statement that was never taken, or is changed, that it is so', async () => {
    const forged = { ...viewOf(last), signature: 'AAAA' };
    await openProof(chain, { 'proof/statement': () => answer(forged) }, {}, '?seq=3');
    await screen.findByText(english('proofs.step_signature_no'));
    closeApp();
    await openProof(chain, { 'proof/statement': () => refuse('not_found', '') }, {}, '?seq=9');
    await screen.findByText(english('shell.not_found_here'));
  });

  it('leaves the rest as it is when the history did not come', async () => {
    await openProof(chain, { 'proof/history': () => refuse('internal', '') });
    await screen.findByText(english('proofs.history_failed'));
    await screen.findByRole('region', { name: 'Statement no. 3' });
  });
});

describe('what there is against what is owed', () => {
  it('is one bar with both sums beside it, and says what is missing', async () => {
    const { statement } = lying(mineIn(last), {
      reserves: { bank: { amount: '1000' }, deposit_addresses: { amount: '1' } },
    });
    await openProof(chain, { 'proof/latest': () => answer({ ...viewOf(last), ...statement }) });
    const leaf = await screen.findByRole('region', { name: english('proofs.bar') });
    expect(leaf.textContent).toMatch(/We have[\d,.]+USDT.*We owe customers1,865\.06USDT/);
    expect(leaf.textContent).toMatch(/we have only 0\.\d\d USDT\. [\d.]+ USDT is missing\./);
    expect(leaf.querySelector('[data-is]')?.getAttribute('data-is')).toBe('short');
  });
});

describe('the check', () => {
  it('finds everything good, compares it with what one has, and draws the way to the root', async () => {
    await openProof(chain);
    const steps = await check();
    expect(verdicts(steps)).toEqual(Object.fromEntries(checkSteps.map((step) => [step, 'yes'])));
    expect(result()).toContain('All checks passed. Your part is in statement no. 3');
    expect(result()).toContain(english('proofs.checked_at'));
    expect(screen.getByRole('img', { name: /Your entry of 1,234.56 USDT/ })).toBeDefined();
    await userEvent.selectOptions(screen.getByLabelText(english('proofs.tree_entry')), 'promised');
    expect(screen.getByRole('img', { name: /Your entry of 7.50 USDT/ })).toBeDefined();
    expect(remembered()).toMatchObject({ seq: '3', hash: last.hash });
  });

  it.each([
    [true, 'proofs.check_unable'],
    [false, 'ui.insecure'],
  ] as const)('that has no means to check says why, at a secure address: %s', async (secure, words) => {
    vi.stubGlobal('isSecureContext', secure);
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    await openProof(chain);
    await waitFor(() => expect(result()).toBe(english(words)));
  });

  it('says of what changed since that it changed, which is no fault', async () => {
    await openProof(chain, {
      'credit/assets': () =>
        answer({ available: '1', locked: '500', held: '20', total: '521', at: last.statement.taken_at }),
    });
    await check();
    expect(result()).toContain('All checks passed');
    expect(await screen.findByText('now 1.00 USDT')).toBeDefined();
    expect(screen.getAllByText(english('proofs.now_same'))).toHaveLength(1);
  });

  const tampered: [CheckStep, (given: OwnProofAnswer) => OwnProofAnswer][] = [
    ['signature', (given) => ({ ...given, statement: { ...given.statement, signature: 'AAAA' } })],
    [
      'path',
      (given) => ({
        ...given,
        mine: {
          ...given.mine,
          leaves: given.mine.leaves.map((leaf) => ({
            ...leaf,
            amount: leaf.bucket === 'promised' ? '7.500002' : leaf.amount,
          })),
        },
      }),
    ],
    [
      'reserves',
      (given) => lying(given, { reserves: { bank: { amount: '0' }, deposit_addresses: { amount: '1' } } }),
    ],
    ['sums', (given) => lying(given, { house: { escrow: '0' } })],
    [
      'identity',
      (given) => ({ ...given, mine: { ...given.mine, customer_id: chain[0]?.proofOf(0).customer_id ?? '' } }),
    ],
    ['values', (given) => ({ ...given, postings: { ...given.postings, available: 3 } })],
  ];
  it.each(tampered)(
    'refuses an answer whose %s is not right, says which step, and lets one keep it',
    async (step, change) => {
      const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
      await openProof(chain, { 'proof/mine': () => answer(change(mineIn(last))) });
      const found = verdicts(await check());
      expect(found[step]).toBe('no');
      expect(result()).toMatch(/^Check failed: “/);
      expect(screen.getByText(english(`proofs.step_${step}_no`))).toBeDefined();
      expect(Object.keys(found)).toEqual([...checkSteps]);
      expect(remembered()).toBeNull();
      await userEvent.click(screen.getByRole('button', { name: english('proofs.file_report') }));
      expect(JSON.parse(saved.mock.calls[0]?.[2] ?? '')).toMatchObject({
        steps: { [step]: 'no' },
        paperlock_proof: '1',
      });
    },
  );

  it('refuses another past than this browser saw, until the reader lets it forget', async () => {
    await openProof(chain);
    await check();
    const kept = JSON.stringify(remembered());
    closeApp();
    localStorage.setItem('paperlock.statement', kept);
    const other = chainOf(4);
    await openProof(other);
    expect(verdicts(await check())).toMatchObject({ chain: 'no', path: 'yes', key: 'yes' });
    await userEvent.click(screen.getByRole('button', { name: english('proofs.forget') }));
    expect(remembered()).toBeNull();
    await press('proofs.check');
    expect(verdicts(await check())).toMatchObject({ chain: 'yes' });
  });

  it('says who is not in it yet that they are not, and when to come back', async () => {
    await openProof(chain, { 'proof/mine': () => refuse('not_in_statement', '') });
    await screen.findByText(english('proofs.not_in'));
  });

  it('that fails on the way says so and is no refusal', async () => {
    await openProof(chain, { 'credit/creditLog': () => refuse('internal', '') });
    await screen.findByText(english('proofs.check_failed'));
  });

  it('notes what it could not look at: a name that was changed since', async () => {
    await openProof(chain, {}, { user: { ...maria, username: 'maria_new' } });
    expect(verdicts(await check())).toMatchObject({ identity: 'unknown', path: 'yes' });
    expect(result()).toContain('step couldn’t be checked; open it to see why.');
  });
});

describe('what can be taken along', () => {
  it('are the own part, the whole list and the verifier, each as a file', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockImplementation(() => {});
    await openProof(chain, {
      'proof/leaves': ({ from }) =>
        answer({ seq: 3, from, leaves: btoa('x'.repeat(40)), next: from === 0 ? 1 : null, size: 2 }),
    });
    await press('proofs.files_mine');
    await userEvent.click(screen.getByRole('button', { name: english('proofs.files_all') }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    const [mine, all] = saved.mock.calls.map(([name, , text]) => ({ name, content: JSON.parse(text) }));
    expect(mine).toMatchObject({ name: 'paperlock-proof-3.json', content: { statement: last.signed } });
    expect(atob(all?.content.leaves)).toBe('x'.repeat(80));
    const link = screen.getByRole('link', { name: english('proofs.files_verifier') });
    expect(link.getAttribute('href')).toBe('/verify-proof.html');
    expect(link.hasAttribute('download')).toBe(true);
  });
});

/** The same statement with other numbers, and a good signature on them. */
function lying(given: OwnProofAnswer, changes: { house?: object; reserves?: object }): OwnProofAnswer {
  const statement = readStatement(given.statement.text);
  if (!statement) throw new Error('no statement');
  const told = {
    ...statement,
    house: { ...statement.house, ...changes.house },
    reserves: { ...statement.reserves, ...changes.reserves },
  };
  return { ...given, statement: { ...given.statement, ...signed(statementText(told)) } };
}
