import { madeUpPerson } from '@paperlock/domain/accounts/made-up-person.ts';
import { readAccount } from '@paperlock/domain/identity/account.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  address,
  noTimes,
  ownWorld,
  realname,
  standing,
  wallet,
} from '../../parts/withdrawals/test-withdrawals.ts';
import {
  answer,
  asPerson,
  english,
  enterPin,
  fill,
  openApp,
  press,
  type Replies,
  refuse,
} from '../../test-app.tsx';
import { serveUploads } from '../../test-uploads.ts';

let uploads = serveUploads();
beforeEach(() => {
  uploads = serveUploads();
});

const parts = ['front', 'back', 'selfie'] as const;
const pack = {
  number: 'SPEC-0123456',
  list: parts.map((part) => ({ part, file_name: `${part}.jpg`, type: 'image/jpeg', content: 'AAAA' })),
};

/** A server that remembers what was done, and refuses what it is told to. */
const openChecklist = async (
  changes: Partial<Parameters<typeof asPerson>[0]> = {},
  refusals: Replies = {},
) => {
  const user = asPerson({ guest: true, ...changes });
  const person = madeUpPerson(user.id);
  const asked: [string, Record<string, unknown>][] = [];
  const mailbox = new Map<string, string>();
  let is = realname({ state: 'not_certified', sub_status: 'none', email_bound: false, phone_bound: false });
  let bound: object[] = [];
  const heard = (path: string, reply: Replies[string]): Replies => ({
    [path]: (ask) => {
      asked.push([path, ask]);
      return refusals[path]?.(ask) ?? reply(ask);
    },
  });
  const contact = (kind: 'email' | 'phone') => () => {
    is = { ...is, [`${kind}_bound`]: true };
    return answer({ hold_until: null, user });
  };
  await openApp({
    at: '/pages/profile/withdrawal',
    user,
    replies: {
      ...ownWorld,
      'user/security': () =>
        answer({
          pin: { is_default: false, locked_seconds: 0 },
          second_factor: { on: false, recovery_codes_left: 0 },
          passkeys: 0,
          hold: null,
        }),
      'credit/withdrawStanding': () => answer(standing()),
      'credit/withdrawTimes': () => answer(noTimes),
      'user/realnameInfo': () => answer(is),
      'credit/bindCoinAccountList': () =>
        answer({ list: bound, limit: 10, known_addresses: [], holder: null }),
      'credit/practiceWallet': () =>
        answer({
          address,
          balance: '0',
          spendable: '0',
          faucet: { limit: '10000', left: '5000', more_at: null },
          known_addresses: [],
          under_way: [],
          list: [],
          next_cursor: null,
          has_more: false,
        }),
      'user/specimenPack': () => answer(pack),
      'common/practiceMailbox': ({ account }) => {
        const code = mailbox.get(String(account));
        const letter = { id: '1', to: account, body: '', sent_at: '2026-01-02T03:04:05.000Z' };
        return answer({ list: code ? [{ ...letter, subject: `${code} is your code` }] : [] });
      },
      ...heard('credit/bindCoinAccount', () => {
        bound = [{ ...wallet, seconds_left: 86_400 }];
        return answer(wallet);
      }),
      ...heard('user/sendCode', ({ address: to }) => {
        mailbox.set(readAccount(String(to))?.account ?? '', '204816');
        return answer({ valid_seconds: 600, resend_after_seconds: 60 });
      }),
      ...heard('user/bindEmail', contact('email')),
      ...heard('user/bindPhone', contact('phone')),
      ...heard('user/realnameSubmit', () => {
        is = { ...is, state: 'in_progress', sub_status: 'submitted' };
        return answer(is);
      }),
    },
  });
  return { asked, paths: () => asked.map(([path]) => path), person, user };
};

/** Until the addresses and samples are there, the button does not listen. */
const useThese = async () => {
  await press('withdrawals.made_up');
  await screen.findAllByRole('img');
  await press('withdrawals.made_up_use');
};

const allFour = [
  'credit/bindCoinAccount',
  'user/sendCode',
  'user/bindEmail',
  'user/sendCode',
  'user/bindPhone',
  'user/realnameSubmit',
];

describe('a made-up person', () => {
  it('is shown whole, and does all four steps after one PIN', async () => {
    const { asked, paths, person } = await openChecklist();
    await press('withdrawals.made_up');
    await screen.findByText(person.name);
    expect(screen.getByText(person.email)).toBeDefined();
    expect(screen.getByText(person.phone)).toBeDefined();
    expect(await screen.findAllByRole('img', { name: /Front|Back|Selfie/i })).toHaveLength(3);
    await press('withdrawals.made_up_use');
    await enterPin();
    await screen.findByText(english('withdrawals.gate_certified_wait'));
    expect(paths()).toEqual(allFour);
    expect(asked[0]?.[1]).toMatchObject({ kind: 'wallet', address, pin: '194822' });
    expect(asked[2]?.[1]).toEqual({ email: person.email, code: '204816', password: 'guest' });
    expect(asked[5]?.[1]).toMatchObject({ name: person.name, document: 'id_card', number: 'SPEC-0123456' });
    expect(uploads.count).toBe(3);
    expect(screen.queryByText(english('withdrawals.made_up'))).toBeNull();
    // What is left is time.
    await screen.findByText(english('security.hold_skip'));
  });

  it('takes another number where one is another person’s', async () => {
    let tries = 0;
    const { asked, user } = await openChecklist(
      {},
      {
        'user/bindPhone': () => {
          tries += 1;
          return tries === 1 ? refuse('contact_taken', 'In use.') : (undefined as never);
        },
      },
    );
    await useThese();
    await enterPin();
    await screen.findByText(english('withdrawals.gate_certified_wait'));
    const phones = asked.filter(([path]) => path === 'user/bindPhone').map(([, { phone }]) => phone);
    expect(phones).toEqual([madeUpPerson(user.id, 0).phone, madeUpPerson(user.id, 1).phone]);
  });

  it('says where it stopped, and goes on there without the PIN', async () => {
    let tries = 0;
    const { paths } = await openChecklist(
      {},
      {
        'user/realnameSubmit': () => {
          tries += 1;
          return tries === 1 ? refuse('too_many_requests', 'Wait a minute.') : (undefined as never);
        },
      },
    );
    await useThese();
    await enterPin();
    await screen.findByText(/“Verify your name”: Wait a minute\./);
    expect(paths()).toEqual(allFour);
    expect(screen.getAllByText(english('withdrawals.gate_done'))).toHaveLength(3);
    await press('withdrawals.made_up_again');
    await screen.findAllByRole('img');
    await press('withdrawals.made_up_use');
    await screen.findByText(english('withdrawals.gate_certified_wait'));
    expect(paths()).toEqual([...allFour, 'user/realnameSubmit']);
    // Each picture is sent once.
    expect(uploads.count).toBe(3);
  });

  it('asks the owner of an account with a password for it first', async () => {
    const { asked, paths } = await openChecklist({ guest: false });
    await useThese();
    await screen.findByText(english('security.password_again_enter'));
    await fill('security.password_again', 'Tall Grass 9');
    await press('withdrawals.made_up_use');
    await enterPin();
    await waitFor(() => expect(paths()).toEqual(allFour));
    expect(asked[2]?.[1]).toMatchObject({ password: 'Tall Grass 9' });
  });
});
