import { alertKinds } from '@paperlock/contract/alerts.ts';
import { assetKinds, ownAccounts } from '@paperlock/contract/assets.ts';
import { depositStates } from '@paperlock/contract/deposits.ts';
import { amount } from '@paperlock/contract/fields.ts';
import * as ledger from '@paperlock/contract/ledger.ts';
import * as verification from '@paperlock/contract/verification.ts';
import { webhookKinds } from '@paperlock/contract/webhooks.ts';
import * as withdrawals from '@paperlock/contract/withdrawals.ts';
import * as review from '@paperlock/contract/withdrawals-desk.ts';
import * as alerts from '@paperlock/domain/alerts/kinds.ts';
import { claimStates, shownDepositState, depositStates as stored } from '@paperlock/domain/deposits/life.ts';
import { type EntryKind, entryKinds, mayMove } from '@paperlock/domain/ledger/booking.ts';
import { accountKinds as chart, customerKinds } from '@paperlock/domain/ledger/chart.ts';
import { microText, parseMicro } from '@paperlock/domain/money.ts';
import { picturesOf } from '@paperlock/domain/verification/documents.ts';
import { states } from '@paperlock/domain/verification/life.ts';
import { finalReasons, imageReasons } from '@paperlock/domain/verification/reasons.ts';
import { eventKinds } from '@paperlock/domain/webhooks/events.ts';
import * as life from '@paperlock/domain/withdrawals/life.ts';
import { rejectionReasons } from '@paperlock/domain/withdrawals/reasons.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

/** Contract and domain may not import each other; here they must agree. */

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 14 });
const almostAmount = fc.oneof(
  fc.tuple(digits, digits).map(([whole, decimals]) => `${whole}.${decimals}`),
  digits,
  fc.string({ unit: fc.constantFrom(...'0123456789.,-+e '), maxLength: 12 }),
  fc.string(),
);

it('what the contract takes for an amount is exactly what the domain can read', () => {
  fc.assert(
    fc.property(almostAmount, (text) => {
      expect(parseMicro(text) !== null).toBe(z.safeParse(amount, text).success);
    }),
    { numRuns: 2000 },
  );
});

it('every amount the domain writes, the contract lets through', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999_999_999n }), (micro) => {
      expect(z.parse(amount, microText(micro))).toBe(microText(micro));
    }),
  );
});

it('the accounts and entries that the contract names are those of the book', () => {
  expect(ledger.accountKinds).toEqual(Object.keys(chart));
  expect(ledger.entryKinds).toEqual(Object.keys(entryKinds));
});

it('the accounts and kinds of entry that a person is shown are all that can be theirs', () => {
  expect(ownAccounts).toEqual(customerKinds);
  const others = Object.keys(chart) as (keyof typeof chart)[];
  const touches = (kind: EntryKind) =>
    customerKinds.some((own) =>
      others.some((other) => mayMove(kind, own, other) || mayMove(kind, other, own)),
    );
  expect(assetKinds).toEqual((Object.keys(entryKinds) as EntryKind[]).filter(touches));
});

it('a verification has the same states, documents, parts and reasons on both sides', () => {
  expect(verification.caseStates).toEqual(states);
  expect(verification.documents).toEqual(Object.keys(picturesOf));
  expect(new Set(verification.parts)).toEqual(new Set(Object.values(picturesOf).flat()));
  expect(verification.imageReasons).toEqual(imageReasons);
  expect(verification.finalReasons).toEqual(finalReasons);
});

it('a withdrawal has the same states, approvals and reasons on both sides', () => {
  expect(withdrawals.withdrawalStates).toEqual(life.states);
  expect(withdrawals.rejectionReasons).toEqual(rejectionReasons);
  expect(review.approvalSteps).toEqual(life.approvalSteps);
});

it('alerts and webhooks have the same kinds on both sides', () => {
  expect(alertKinds).toEqual(alerts.alertKinds);
  expect(webhookKinds).toEqual(eventKinds);
});

it('every state a deposit or a claim can be in is one that the contract shows, and the other way round', () => {
  const shown = [
    ...stored.flatMap((state) => [0, 1].map((confirmations) => shownDepositState(state, confirmations))),
    ...claimStates.filter((state) => state !== 'found'),
  ];
  expect(new Set(shown)).toEqual(new Set(depositStates));
});
