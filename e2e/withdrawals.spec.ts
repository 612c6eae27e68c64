import { bindCoinAccountList } from '@paperlock/contract/bindings.ts';
import type { Answer } from '@paperlock/contract/call.ts';
import { realnameInfo } from '@paperlock/contract/verification.ts';
import {
  withdrawInfo,
  withdrawList,
  withdrawPreview,
  withdrawStanding,
  withdrawTimes,
} from '@paperlock/contract/withdrawals.ts';
import { bankStatement, withdrawalInfo, withdrawalList } from '@paperlock/contract/withdrawals-desk.ts';
import { answerWith } from './pages/answers.ts';
import { signedInOperator } from './pages/console-pages.ts';
import { withPin } from './pages/pin.ts';
import { arriveInLongWords, see, seeConsole } from './pages/see.ts';
import { withdrawalPath, withdrawalsPath } from './pages/withdrawal-page.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

const address = '27eftxKRdiqB56xwMRGRAK77E6dFG5EfjPj';
const when = '2031-03-04T05:06:07.000Z';
const held = { until: '2031-03-05T05:06:07.000Z', seconds_left: 61_234 };
const binding = { added_at: when, usable_at: when, seconds_left: 0 };

const bound: Answer<typeof bindCoinAccountList> = {
  list: [
    {
      id: '0197a1de-0000-7000-8000-00000000000a',
      kind: 'wallet',
      label: 'Notebook wallet',
      address,
      ...binding,
    },
    {
      id: '0197a1de-0000-7000-8000-00000000000b',
      kind: 'bank',
      label: 'Practice Bank',
      country: 'DE',
      branch: 'Mitte',
      routing: '',
      account_masked: 'DE8***000',
      account_type: 'current',
      ...binding,
      seconds_left: 40_000,
    },
  ],
  limit: 10,
  known_addresses: [],
  holder: 'Maria Silva',
};

const standing: Answer<typeof withdrawStanding> = {
  available: '12345.678901',
  minimum: '10',
  day_used: '0',
  day_left: '10000',
  day_ends: '2026-03-02T00:00:00.000Z',
  most: '10000',
  second_factor: false,
  certified: true,
  pin_is_default: false,
  held: null,
  on_hold: null,
};

const to = { kind: 'wallet', label: 'Notebook wallet', address } as const;
const toBank = {
  kind: 'bank',
  label: 'Practice Bank',
  country: 'DE',
  branch: 'Mitte',
  routing: '',
  account_masked: 'DE8***000',
  account_type: 'current',
  holder: 'Maria Silva',
} as const;

const preview: Answer<typeof withdrawPreview> = {
  to,
  amount: '1500.5',
  fee: '1',
  received: '1499.5',
  available_after: '10845.178901',
  day_left_after: '8499.5',
  second_factor: false,
  held,
  approvals: 2,
  arrival_seconds: 75,
};

const figures = { count: 1_234, median_seconds: 75, p95_seconds: 5_000, worst_seconds: 270_000 };
const times: Answer<typeof withdrawTimes> = {
  all: figures,
  wallet: figures,
  bank: { ...figures, count: 12, median_seconds: 7_300 },
  open: { count: 3, oldest_seconds: 90_000 },
  returned: 2,
  computed_at: when,
  definition: 'Every withdrawal that was completed, from the moment it was submitted.',
};

const withdrawal: Answer<typeof withdrawInfo> = {
  id: '7',
  state: 'confirming',
  to,
  amount: '1500.5',
  fee: '1',
  received: '1499.5',
  submitted_at: when,
  state_at: when,
  held: null,
  approvals: { needed: 2, given: 2 },
  reason: null,
  cancellable: false,
  txid: `0x${'5c0ffee7'.repeat(8)}`,
  confirmations: { seen: 7, needed: 20 },
  bank_reference: null,
  timeline: (['review', 'approved', 'broadcast', 'confirming'] as const).map((state) => ({
    state,
    at: when,
  })),
};
const waiting: typeof withdrawal = {
  ...withdrawal,
  state: 'held',
  held,
  cancellable: true,
  txid: null,
  timeline: [{ state: 'held', at: when }],
};
const rejected: typeof withdrawal = {
  ...withdrawal,
  to: toBank,
  state: 'rejected',
  reason: 'possible_takeover',
  txid: null,
  timeline: [
    { state: 'review', at: when },
    { state: 'rejected', at: when },
  ],
};
const settled: typeof withdrawal = {
  ...withdrawal,
  to: toBank,
  state: 'completed',
  txid: null,
  confirmations: null,
  bank_reference: 'PB-2031-000007',
};

const verified: Answer<typeof realnameInfo> = {
  state: 'certified',
  sub_status: 'certified',
  name: 'Maria Silva',
  document: 'passport',
  number: 'SPE***456',
  images: [],
  asked_again: [],
  final_reason: null,
  kept_until: null,
  email_bound: true,
  phone_bound: true,
  timeline: [],
};

test('every page of withdrawing is well laid out', async ({ page, request }) => {
  test.slow();
  await answerWith(page, withdrawTimes, times);
  await answerWith(page, bindCoinAccountList, bound);
  await answerWith(page, withdrawPreview, preview);
  await answerWith(page, withdrawStanding, { ...standing, pin_is_default: true });
  await answerWith(page, realnameInfo, { ...verified, state: 'not_certified', sub_status: 'none' });
  await arriveInLongWords(page, withdrawalPath, await withPin(request));
  await see(page, 'gates');
  await answerWith(page, withdrawStanding, { ...standing, held });
  await answerWith(page, realnameInfo, verified);
  await page.goto(withdrawalPath);
  // By structure, not by words.
  const submit = page.locator('button[type="submit"]');
  await submit.click();
  await see(page, 'faults');
  await page.locator('[name="amount"]').fill('1500.5');
  await expect(page.locator('main ol li')).toHaveCount(3);
  await see(page, 'preview');
  await submit.click();
  await expect(page.getByRole('dialog')).toContainText(address);
  await see(page, 'review');

  await answerWith(page, withdrawList, {
    list: [withdrawal, waiting, rejected].map((row, place) => ({ ...row, id: String(9 - place) })),
    next_cursor: null,
    has_more: false,
  });
  await page.goto(withdrawalsPath);
  await see(page, 'list');
  for (const [state, one] of Object.entries({ confirming: withdrawal, rejected, settled, held: waiting })) {
    await answerWith(page, withdrawInfo, one);
    await page.goto(`${withdrawalsPath}?id=7`);
    await see(page, state);
  }
  await page.locator('main > button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await see(page, 'cancel');
});

const row: Answer<typeof withdrawalList>['list'][number] = {
  id: '7',
  customer: { id: '0197a1de-0000-7000-8000-00000000000c', account: 'maria.silva@example.org' },
  to,
  amount: '1500.5',
  fee: '1',
  received: '1499.5',
  state: 'review',
  submitted_at: when,
  state_at: when,
  age_seconds: 93_723,
  approvals_needed: 2,
  approvals: [{ step: 'first', by: 'story_maker', mine: false, at: when }],
  claim: { by: 'story_checker', mine: true, until: when },
  held: null,
  waits_for_money: false,
};

const whole: Answer<typeof withdrawalInfo> = {
  ...row,
  reason: null,
  note: null,
  txid: withdrawal.txid,
  confirmations: null,
  bank_reference: null,
  about: {
    certified_name: 'Maria Silva',
    registered_at: when,
    held: null,
    frozen: false,
    on_hold: null,
    day_total: '1500.5',
    completed_before: 3,
    completed_there: 2,
    bound_at: when,
  },
  history: [
    { event: 'review', by: null, at: when },
    { event: 'claimed', by: 'story_maker', at: when },
    { event: 'first_approval', by: 'story_maker', at: when },
  ],
};

test('every page of the console’s withdrawals is well laid out', async ({ page, context }) => {
  test.slow();
  await signedInOperator(context, 'story_checker');
  await answerWith(page, withdrawalList, {
    list: [row, { ...row, id: '8', to: toBank, state: 'held', held, approvals: [], claim: null }],
    next_cursor: '1-8',
    has_more: true,
  });
  await answerWith(page, withdrawalInfo, whole);
  await answerWith(page, bankStatement, {
    list: [
      {
        id: '3',
        reference: 'PB-2031-000007',
        cause: 'withdrawal:8',
        country: 'DE',
        bank: 'Practice Bank',
        account_masked: 'DE8***000',
        holder: 'Maria Silva',
        amount: '98',
        state: 'taken',
        ordered_at: when,
        taken_at: when,
        settled_at: null,
      },
    ],
    next_cursor: null,
    has_more: false,
    free: '500000',
    waiting: '0',
  });
  await page.goto(`${consoleUrl()}/withdrawals`);
  await expect(page.getByRole('table')).toBeVisible();
  await seeConsole(page, 'queue');
  await page.getByRole('checkbox', { name: 'Select withdrawal 7' }).check();
  await seeConsole(page, 'chosen');
  await page.getByRole('button', { name: 'Approve' }).click();
  await seeConsole(page, 'approval of a list');
  await page.goto(`${consoleUrl()}/withdrawals?withdrawal=7`);
  const approve = page.getByRole('button', { name: 'Approve (2 of 2)' });
  await expect(approve).toBeVisible();
  await seeConsole(page, 'withdrawal');
  await approve.click();
  await seeConsole(page, 'approval');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reject' }).click();
  await seeConsole(page, 'rejection');
  await page.goto(`${consoleUrl()}/withdrawals?view=bank`);
  await expect(page.getByRole('table')).toBeVisible();
  await seeConsole(page, 'bank');
});
