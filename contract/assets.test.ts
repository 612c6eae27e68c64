import { type EntryKind, entryKindNames, mayMove } from '@paperlock/domain/ledger/booking.ts';
import { accountKindNames, customerKinds } from '@paperlock/domain/ledger/chart.ts';
import { expect, it } from 'vitest';
import { assetKinds, ownAccounts } from './assets.ts';

it('the accounts and kinds of entry that a person is shown are all that can be theirs', () => {
  expect(ownAccounts).toEqual(customerKinds);
  const touches = (kind: EntryKind) =>
    customerKinds.some((own) =>
      accountKindNames.some((other) => mayMove(kind, own, other) || mayMove(kind, other, own)),
    );
  expect(assetKinds).toEqual(entryKindNames.filter(touches));
});
