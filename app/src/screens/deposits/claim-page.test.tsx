import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { hash, open, record, whole } from '../../parts/deposits/test-deposits.ts';
import { answer, english, enter, field, here, refuse } from '../../test-app.tsx';
import { fileId, serveUploads } from '../../test-uploads.ts';

let uploads: ReturnType<typeof serveUploads>;
beforeEach(() => {
  uploads = serveUploads();
});
const path = '/pages/profile/deposit?view=claim';
const say = (key: string) => english(`deposits.${key}`);
const review = async () => userEvent.click(await screen.findByRole('button', { name: say('claim_review') }));
const sheet = async () => within(await screen.findByRole('dialog', { name: say('claim_review_title') }));
const file = async () => userEvent.click((await sheet()).getByRole('button', { name: say('claim_submit') }));
const choose = async (name = 'receipt.png', type = 'image/png') =>
  userEvent.upload(await field('deposits.claim_receipt'), new File(['png'], name, { type }), {
    applyAccept: false,
  });

const fill = async ({ amount = '50,5', txid = '', remark = '' } = {}) => {
  enter(await field('deposits.claim_amount'), amount);
  enter(await field('deposits.claim_txid'), txid);
  enter(await field('deposits.claim_remark'), remark);
};

describe('filing a claim', () => {
  it('is reviewed whole before it is sent, and then shown', async () => {
    const asked: Record<string, unknown>[] = [];
    await open(path, {
      'credit/recharge': (ask) => {
        asked.push(ask);
        return answer(whole({ origin: 'claim', state: 'submitted' }));
      },
      'credit/rechargeInfo': () => answer(whole({ origin: 'claim', state: 'submitted' })),
    });
    await fill({ txid: ` ${hash.toUpperCase().replace('0X', '0x')} `, remark: 'Sent today' });
    await choose();
    await review();
    const shown = await sheet();
    expect(shown.getByText('50.50')).toBeDefined();
    expect(shown.getByText(hash)).toBeDefined();
    expect(shown.getByText('receipt.png')).toBeDefined();
    expect(asked).toEqual([]);
    await file();
    await waitFor(() => expect(here()).toBe(`/pages/profile/deposit-records?id=${record().id}`));
    expect(asked).toEqual([
      {
        amount: '50.5',
        receipt_id: fileId(1),
        txid: hash,
        remark: 'Sent today',
        request_no: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
  });

  it.each([
    [{ amount: '' }, 'claim_amount', 'Enter an amount.'],
    [{ amount: '-1' }, 'claim_amount', /Enter digits, as in 1500 or 12\.50\./],
    [{ amount: '1e309' }, 'claim_amount', /Enter digits, as in 1500 or 12\.50\./],
    [{ amount: '1.1234567' }, 'claim_amount', /at most six decimals/],
    [
      { txid: '0xabc' },
      'claim_txid',
      /A transaction hash is 0x and 64 digits or letters a–f\. Correct it or leave it empty\./,
    ],
    [
      { txid: 'https://example.org/tx' },
      'claim_txid',
      /A transaction hash is 0x and 64 digits or letters a–f\. Correct it or leave it empty\./,
    ],
    [{ remark: 'x'.repeat(201) }, 'claim_remark', /at most 200/],
  ])('%j is refused at its field', async (typed, where, why) => {
    await open(path);
    await fill(typed);
    await choose();
    await review();
    await screen.findByText(why);
    expect((await field(`deposits.${where}`)).getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('dialog', { name: say('claim_review_title') })).toBeNull();
  });

  it('asks for the picture, takes no other files, and says what was wrong with one', async () => {
    await open(path);
    await fill();
    await review();
    await screen.findByText(say('claim_receipt_missing'));
    await choose('receipt.svg', 'image/svg+xml');
    await screen.findByText(/This file type isn’t supported\. Use/);
    uploads.refused = 'This picture cannot be read.';
    await choose();
    await screen.findByText('This picture cannot be read.');
  });

  it('puts what the server has against the hash or the picture at its place', async () => {
    const replies = [
      refuse('file_unknown', 'This image has expired or was already used. Choose it again.', {
        field: 'receipt_id',
      }),
      refuse('hash_used', 'You have already claimed this transaction hash.', { field: 'txid' }),
    ];
    await open(path, { 'credit/recharge': () => replies.pop() ?? refuse('internal', '') });
    await fill({ txid: hash });
    await choose();
    await review();
    await file();
    await screen.findByText('You have already claimed this transaction hash.');
    expect((await field('deposits.claim_txid')).getAttribute('aria-invalid')).toBe('true');
    await review();
    await file();
    await screen.findByText('This image has expired or was already used. Choose it again.');
    expect(screen.queryByText('receipt.png')).toBeNull();
  });

  it('says when there are too many', async () => {
    await open(path, { 'credit/recharge': () => refuse('claims_full', 'You have 5 open claims.') });
    await fill();
    await choose();
    await review();
    await file();
    await screen.findByText('You have 5 open claims.');
  });
});
