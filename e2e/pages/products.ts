import { randomUUID } from 'node:crypto';
import type { Ask } from '@paperlock/contract/call.ts';
import { clockNow } from '@paperlock/contract/clock.ts';
import {
  categoryDecide,
  categorySave,
  productDraft,
  productPublish,
} from '@paperlock/contract/products-desk.ts';
import { treasuryDecide, treasuryPropose } from '@paperlock/contract/treasury.ts';
import type { APIRequestContext } from '@playwright/test';
import { ask } from './ask.ts';
import { askAs } from './certified.ts';

const DAY_MS = 86_400_000;

const named = (word: string): string => `${word} ${randomUUID().slice(0, 8)}`;

/** A category of its own for each story, behind a password where one is given. */
export const categoryMade = async (request: APIRequestContext, password: string | null = null) => {
  const name = named('Practice');
  const { id, version } = await askAs(request, 'story_maker', categorySave, {
    category: null,
    texts: { en: { name } },
    position: 0,
    password,
  });
  await askAs(request, 'story_checker', categoryDecide, { category: { id, version }, approve: true });
  return { id, name };
};

type Strategy = Ask<typeof productDraft>['strategy'];

type Terms = {
  category_id?: string;
  strategy?: Strategy;
  type?: 'basic' | 'premium' | 'premium_plus';
  unit_price?: string;
  min_units?: number;
  max_units?: number;
  period_days?: number;
  daily_ppm?: number;
  payout?: 'daily' | 'maturity';
  target?: string | null;
  /** Days of platform time from now. */
  opensIn?: number;
  closesIn?: number;
  launchesIn?: number | null;
  /** Or the moments themselves. */
  close_at?: string;
  launch_at?: string;
  early_redemption?: boolean;
  auto_renew?: boolean;
};

/** A product that one operator drafted and another published: open since yesterday unless told otherwise, in a category of its own. */
export const productOnSale = async (request: APIRequestContext, terms: Terms = {}) => {
  const { opensIn = -1, closesIn = 30, launchesIn = null, category_id, ...rest } = terms;
  const now = new Date((await ask(request, clockNow, {})).now).getTime();
  const inDays = (days: number) => new Date(now + days * DAY_MS).toISOString();
  const name = named('Steady');
  const draft = await askAs(request, 'story_maker', productDraft, {
    category_id: category_id ?? (await categoryMade(request)).id,
    texts: { en: { name, description: 'For a story.' } },
    strategy: 'spot',
    parameters: {},
    type: 'basic',
    unit_price: '100',
    min_units: 1,
    max_units: 100,
    period_days: 2,
    daily_ppm: 500,
    payout: 'daily',
    target: null,
    open_at: inDays(opensIn),
    close_at: inDays(closesIn),
    launch_at: launchesIn === null ? null : inDays(launchesIn),
    early_redemption: true,
    auto_renew: false,
    ...rest,
  });
  const { id, version } = draft;
  await askAs(request, 'story_checker', productPublish, { id, version });
  return { id, name };
};

/** What returns are paid from: capital that two operators put up. */
export const reservePutUp = async (request: APIRequestContext, amount: string): Promise<void> => {
  const reason = 'For a story about orders.';
  const proposal = await askAs(request, 'story_maker', treasuryPropose, {
    kind: 'reserve_in',
    amount,
    reason,
    request_no: randomUUID(),
  });
  await askAs(request, 'story_checker', treasuryDecide, { proposal: proposal.id, approve: true, reason });
};
