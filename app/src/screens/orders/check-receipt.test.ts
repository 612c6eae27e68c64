import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { order } from '../../parts/orders/test-orders.ts';
import { checkReceipt } from './check-receipt.ts';
import { signedReceipt } from './test-receipt.ts';

const subtle = webcrypto.subtle as SubtleCrypto;
const allFits = { signature: true, key: true, order: true, promise: true, reserve: true, days: true };
const receipt = signedReceipt();
const against = { order: order(), publishedKey: receipt.public_key, subtle };

describe('a receipt', () => {
  it('that the server signed fits in everything', async () => {
    expect(await checkReceipt(receipt, against)).toEqual(allFits);
  });

  it('with one letter changed does not fit its signature', async () => {
    const forged = { ...receipt, text: receipt.text.replace('"15"', '"16"') };
    expect(await checkReceipt(forged, against)).toMatchObject({ signature: false, promise: false });
  });

  it('signed by somebody else is found out by the published key', async () => {
    expect(await checkReceipt(signedReceipt(), against)).toEqual({ ...allFits, key: false });
  });

  it('is not said to have the right key when the published one could not be asked for', async () => {
    expect(await checkReceipt(receipt, { ...against, publishedKey: null })).toEqual({
      ...allFits,
      key: null,
    });
  });

  it.each([
    ['another order', { order_no: 'P20260302-00000002' }, 'order'],
    ['a promise that its terms do not give', { promised_total: '15.000001' }, 'promise'],
    ['a reserve that was not lowered', { reserve_after: '1234.56' }, 'reserve'],
    ['a day less than was bought', { maturity: '2026-03-30T12:00:00.000Z' }, 'days'],
    ['days from before its payment', { paid_at: '2026-03-01T12:00:00.001Z' }, 'days'],
    ['no time where one belongs', { lock_at: 'soon' }, 'days'],
    ['no number where one belongs', { reserve_before: 'NaN' }, 'reserve'],
  ])('about %s failed, however well it is signed', async (_, changes, finding) => {
    const signed = signedReceipt(changes);
    expect(await checkReceipt(signed, { ...against, publishedKey: signed.public_key })).toMatchObject({
      signature: true,
      [finding]: false,
    });
  });

  it.each(['', 'null', '[]', '{', '{"order_no":1}'])('whose text is %j fits in nothing', async (text) => {
    expect(await checkReceipt({ ...receipt, text }, against)).toEqual({
      signature: false,
      key: true,
      order: false,
      promise: false,
      reserve: false,
      days: false,
    });
  });

  it.each(['', '%', 'AAAA', '🙂'])('with the key %j does not fit', async (public_key) => {
    expect(await checkReceipt({ ...receipt, public_key }, against)).toMatchObject({
      signature: false,
      key: false,
    });
  });

  it('cannot be checked where the browser has no Ed25519', async () => {
    const without = {
      importKey: () => Promise.reject(new DOMException('no such algorithm', 'NotSupportedError')),
    } as unknown as SubtleCrypto;
    expect(await checkReceipt(receipt, { ...against, subtle: without })).toBeNull();
    expect(await checkReceipt(receipt, { ...against, subtle: undefined })).toBeNull();
  });
});
