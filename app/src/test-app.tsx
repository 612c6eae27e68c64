import { httpStatusOf, type Refusal, refusalCodes, SUCCESS } from '@paperlock/contract/codes.ts';
import type { RefusalData } from '@paperlock/contract/envelope.ts';
import type { User } from '@paperlock/contract/identity.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import { routeOf } from './pages.ts';
import { App } from './shell/app.tsx';
import { openShell } from './shell/open-shell.ts';
import type { Shell } from './shell/shell-context.tsx';
import { englishCatalog } from './test-words.ts';

/** The whole app in a test: real shell, real client, real texts; only the server is ours. */

vi.mock('@paperlock/words/catalogs.ts', async () => {
  const { englishCatalog: catalog } = await import('./test-words.ts');
  const { languages } = await import('@paperlock/words/languages.ts');
  return { loadCatalog: async () => catalog, offeredLanguages: languages };
});

export const english = (key: string): string => englishCatalog[key] ?? `no text ${key}`;

export const maria: User = {
  id: '0197a1de-0000-7000-8000-000000000001',
  account: 'maria',
  account_kind: 'username',
  username: 'maria',
  name: null,
  email: null,
  phone: null,
  invitation_code: 'ABCDE12345',
  certified: false,
  avatar: null,
  time_zone: null,
  language: null,
  guest: false,
  created_at: '2026-01-02T03:04:05.000Z',
};

let people = 1;

/** A new person each time: what one has read is remembered for that one. */
export const asPerson = (changes: Partial<User> = {}): User => {
  people += 1;
  return { ...maria, ...changes, id: `0197a1de-0000-7000-8000-${String(people).padStart(12, '0')}` };
};

type Reply = { code: number; message: string; data: unknown };

export const answer = (data: unknown): Reply => ({ code: SUCCESS, message: '', data });
export const refuse = (refusal: Refusal, message: string, data: RefusalData = {}): Reply => ({
  code: refusalCodes[refusal],
  message,
  data,
});

/** What the server says to each call: a reply, a promise of one, or a thrown error for a broken line. */
export type Replies = Record<string, (ask: Record<string, unknown>) => Reply | Promise<Reply>>;

export const settings = {
  version: '1.0.0',
  practice: true,
  demo: true,
  worlds: 'many',
  practice_mailbox: true,
  password: { min_length: 8, max_length: 128 },
  pin: { length: 6, default: '246810', errors: 5, lock_minutes: 15 },
  languages: [{ code: 'en', name: 'English', translated: true }],
  chain: {
    id: 728_160_027,
    name: 'Paperlock Practice Chain',
    block_seconds: 3,
    finality: 20,
    token: '27WZyhXSgewaohhgGWdEBunha3WEF3qhSV7',
  },
  support: { from: '12:00', to: '24:00', timezone: 'UTC' },
  clock: { now: '2026-01-02T03:04:05.000Z', moved_by: 'everyone' },
  limits: { withdrawal: { minimum: '10', automatic: '1000', day: '10000' } },
  fees: { wallet: { flat: '1' }, bank: { ppm: 5000, minimum: '2' } },
  web_view: { hosts: ['help.example.org'] },
  config: { kefu_script_data: '' },
};

const nothingEarned = {
  days: [],
  runway: {
    reserve: '0',
    days_looked_at: 0,
    promised: '0',
    earned: '0',
    verdict: 'too_little',
    days: null,
  },
  source: null,
  definition: '',
  runway_definition: '',
};

const nothingListed = { list: [], next_cursor: null, has_more: false };

const usual: Replies = {
  'common/getsetting': () => answer(settings),
  'user/info': () => answer(maria),
  'world/info': () =>
    answer({
      kind: 'open',
      owner: false,
      guest: false,
      since: '2026-01-01T00:00:00.000Z',
      kept_days: null,
      neighbours: 0,
      practice_desk: false,
      staffed: true,
      class_code: null,
      class_name: null,
    }),
  'message/unread': () => answer({ personal: 0, system: 0, news: 0, total: 0 }),
  'user/reputation': () => answer({ score: 0, points: [] }),
  'credit/assets': () =>
    answer({ available: '0', locked: '0', held: '0', total: '0', at: '2026-01-02T03:04:05.000Z' }),
  'credit/balanceDays': () => answer({ list: [] }),
  'credit/creditDays': () => answer({ list: [] }),
  'credit/explain': () =>
    answer({
      balance: '0',
      recomputed: '0',
      postings: 4,
      // Of a person who has been through everything once.
      kinds: ['deposit', 'order_pay', 'order_interest', 'withdrawal_hold'].map((kind) => ({
        kind,
        side: 'available',
        postings: 1,
        in: '0',
        out: '0',
        first_at: '2026-01-02T03:04:05.000Z',
        last_at: '2026-01-02T03:04:05.000Z',
      })),
      at: '2026-01-02T03:04:05.000Z',
    }),
  'user/security': () =>
    answer({
      pin: { is_default: false, locked_seconds: 0 },
      second_factor: { on: false, recovery_codes_left: 0 },
      passkeys: 0,
      hold: null,
    }),
  'credit/incomeToday': () =>
    answer({ since: '2026-01-02T00:00:00.000Z', received: '0', lost: '0', returned: '0' }),
  'credit/rechargeList': () => answer({ list: [], next_cursor: null, has_more: false }),
  'credit/withdrawList': () => answer({ list: [], next_cursor: null, has_more: false }),
  'credit/creditLog': () => answer({ list: [], next_cursor: null, has_more: false }),
  'product/productOrderSum': () =>
    answer({
      orders: 0,
      locked: '0',
      awaiting: { orders: 0, locked: '0' },
      expected_today: '0',
      accumulated: '0',
      full_days: 0,
      result: null,
      promised_unpaid: '0',
      guarantee: { limit: '500000', held: '0' },
    }),
  'product/orderList': () => answer({ list: [], next_cursor: null, has_more: false }),
  'product/orderRun': () => answer({ run: null }),
  'product/promisedEarned': () => answer(nothingEarned),
  'common/promisedEarned': () => answer(nothingEarned),
  'product/productList': () => answer(nothingListed),
  'message/list': () => answer(nothingListed),
  'market/performance': () =>
    answer({
      of: 8,
      source: null,
      from: null,
      to: null,
      fee_ppm: 1000,
      slippage_ppm: 500,
      times: [],
      list: [],
    }),
  'clock/now': () => answer({ now: '2026-01-02T03:04:05.000Z', ahead_seconds: 0 }),
  'common/chainStatus': () =>
    answer({
      state: 'following',
      head: 120,
      final: 100,
      scanned: 100,
      lag: 0,
      looked_at: '2026-01-02T03:04:05.000Z',
      halted: false,
    }),
  'common/getFacts': () => answer({ list: [], computed_at: '2026-01-02T03:04:05.000Z' }),
  'user/login': () => answer({ token: 'token-1', expires_at: '2026-01-09T03:04:05.000Z', user: maria }),
};

const serve = (replies: Replies) =>
  vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    const path = new URL(String(address)).pathname.slice('/api/'.length);
    const reply = { ...usual, ...replies }[path];
    if (!reply) throw new TypeError(`nobody serves ${path}`);
    const body = await reply(JSON.parse(String(init?.body ?? '{}')));
    return new Response(JSON.stringify(body), { status: httpStatusOf(body.code) });
  });

/** A socket that never opens, and hears and says what a test tells it to. */
export class TestSocket {
  static opened: TestSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly said: Record<string, unknown>[] = [];
  closed = false;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    TestSocket.opened.push(this);
  }
  send(text: string) {
    this.said.push(JSON.parse(text));
  }
  close() {
    this.closed = true;
  }
  hear(said: object) {
    this.onmessage?.({ data: JSON.stringify(said) });
  }
}

type Opening = { at: string; user?: User; replies?: Replies };

export const openApp = async ({ at, user, replies = {} }: Opening): Promise<Shell> => {
  history.replaceState(null, '', at);
  serve(replies);
  TestSocket.opened = [];
  vi.stubGlobal('WebSocket', TestSocket);
  const shell = await openShell(window, routeOf);
  if (user) shell.client.session.start({ token: 'token-0', user });
  await act(async () => {
    render(<App shell={shell} />);
    void shell.settings.load();
  });
  return shell;
};

/** At once, not key by key: the forms look at what a field holds. */
export const enter = (field: HTMLElement, text: string): void => {
  fireEvent.input(field, { target: { value: text } });
};

/** The button or field with this text, as soon as it is there. */
export const button = (key: string) => screen.findByRole('button', { name: english(key) });
export const field = (key: string) => screen.findByLabelText<HTMLInputElement>(english(key));

export const press = async (key: string): Promise<void> => userEvent.click(await button(key));
export const fill = async (key: string, text: string): Promise<void> => enter(await field(key), text);
export const enterPin = async (pin = '194822'): Promise<void> => {
  fireEvent.change(await field('pin.label'), { target: { value: pin } });
};

/** Ends the tab in the middle of a test; at its end this happens by itself. */
export { leaveWindow as closeApp } from '@paperlock/ui/test-window.ts';

/** Catches the files that the app saves, and their names. */
export const savedFiles = () => {
  const blobs: Blob[] = [];
  const names: string[] = [];
  const createObjectURL = (blob: Blob) => {
    blobs.push(blob);
    return 'blob:test';
  };
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return { blobs, names };
};

export const here = (): string => location.pathname + location.search;
