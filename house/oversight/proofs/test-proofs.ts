import { createPublicKey, verify } from 'node:crypto';
import { latestProof, ownProof } from '@paperlock/contract/proofs.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { microOfText, readStatement, type Statement } from '@paperlock/domain/proofs/statement.ts';
import { type Judgement, judgeProof, type Verifier } from '@paperlock/domain/proofs/verify.ts';
import { nodeKeys } from '@paperlock/server/src/adapters/node-keys/node-keys.ts';
import { post, type TestCustomer, type TestHouse } from '@paperlock/server/src/test-house.ts';
import { pass } from '../../invest/orders/test-market.ts';

/** What a person does who trusts nobody. */

const verifier: Verifier = {
  hash: nodeKeys.sha256,
  isSigned: async ({ text, signature, public_key }) =>
    verify(
      null,
      Buffer.from(text),
      createPublicKey({ key: Buffer.from(public_key, 'base64'), type: 'spki', format: 'der' }),
      Buffer.from(signature, 'base64'),
    ),
};

/** A new day of the platform, settled, and its statement. */
export const nextDay = async (house: TestHouse): Promise<Statement> => {
  await pass(house, 24);
  if ((await house.oversight.proofs.take()) !== 1) throw new Error('no statement was taken');
  return latest(house);
};

export const latest = async (house: TestHouse): Promise<Statement> => {
  const { data } = await post(house, latestProof, {});
  const statement = readStatement(data.text);
  if (!statement) throw new Error('the statement cannot be read');
  return statement;
};

export const mineOf = async (house: TestHouse, { token }: TestCustomer, ask: { seq?: number } = {}) =>
  post(house, ownProof, ask, { token });

export const judgeMine = async (house: TestHouse, who: TestCustomer): Promise<Judgement> => {
  const { data } = await mineOf(house, who);
  return judgeProof(
    {
      signed: data.statement,
      mine: data.mine,
      contacts: who.user,
      knownKey: await house.invest.orders.receiptKey(),
    },
    verifier,
  );
};

/** What the book says of everybody together, and of the house; read beside the statement. */
export const bookTotals = async ({ base: { ledger } }: TestHouse) => {
  const totals = new Map((await ledger.totals()).map(({ kind, balanceMicro }) => [kind, balanceMicro]));
  const of = (kind: 'available' | 'locked' | 'held') => totals.get(kind) ?? 0n;
  const [escrow, suspense] = [
    await ledger.balance(operatorAccount('escrow')),
    await ledger.balance(operatorAccount('suspense')),
  ];
  return {
    available: of('available'),
    locked: of('locked'),
    held: of('held'),
    promised: escrow,
    review: suspense,
    total: of('available') + of('locked') + of('held') + escrow + suspense,
  };
};

export const saidTotals = ({ parts, total }: Statement) => ({
  available: microOfText(parts.available),
  locked: microOfText(parts.locked),
  held: microOfText(parts.held),
  promised: microOfText(parts.promised),
  review: microOfText(parts.review),
  total: microOfText(total),
});
