import { randomUUID } from 'node:crypto';
import { correctionDecide, correctionInfo, correctionPropose } from '@paperlock/contract/corrections.ts';
import {
  nameOf,
  newOperator,
  post,
  signInOperator,
  type TestHouse,
} from '@paperlock/server/src/test-house.ts';
import { of } from '../../base/ledger/test-book.ts';

export const equity = { owner: 'operator', kind: 'equity' };
export const availableOf = (id: string) => ({ owner: id, kind: 'available' });
const asking = (changes: object = {}) => ({
  debit: equity,
  credit: { owner: 'operator', kind: 'fees' },
  amount: '12.5',
  reason: 'A deposit was booked too low.',
  request_no: randomUUID(),
  ...changes,
});

/** Somebody who proposes, somebody who decides, and what they do. */
export const openOffice = async (house: TestHouse) => {
  const makerAccount = await newOperator(house, 'treasury_maker');
  const checkerAccount = await newOperator(house, 'treasury_checker');
  const maker = await signInOperator(house, makerAccount);
  const checker = await signInOperator(house, checkerAccount);

  const decide = (
    correction: string,
    approve: boolean,
    cookie = checker,
    reason = 'Checked with the receipt.',
  ) => post(house, correctionDecide, { correction, approve, reason }, { cookie });

  return {
    makerAccount,
    checkerAccount,
    maker,
    checker,
    tryPropose: async (changes: object = {}, cookie = maker) => {
      const { code, refusal } = await post(house, correctionPropose, asking(changes), { cookie });
      return { name: nameOf(code), field: refusal.field, permission: refusal.params?.permission };
    },
    propose: async (changes: object = {}, cookie = maker) => {
      const { code, data } = await post(house, correctionPropose, asking(changes), { cookie });
      if (code !== 200) throw new Error(`the proposal was refused: ${nameOf(code)}`);
      return data;
    },
    decide,
    tryDecide: async (...asked: Parameters<typeof decide>) => nameOf((await decide(...asked)).code),
    stateOf: async (correction: string) =>
      (await post(house, correctionInfo, { correction }, { cookie: maker })).data.state,
    available: (id: string) => house.base.ledger.balance(of(id, 'available')),
    audited: async (correction: string) => {
      const { rows } = await house.data.asOwner.query(
        'select action, actor_name, details from audit_event where subject = $1 order by id',
        [`correction:${correction}`],
      );
      return rows;
    },
  };
};
