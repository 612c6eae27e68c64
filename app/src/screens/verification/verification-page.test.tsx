import type { Realname } from '@paperlock/contract/verification.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { readPage } from '../../shell/navigation.ts';
import {
  answer,
  asPerson,
  english,
  enter,
  here,
  openApp,
  press,
  type Replies,
  refuse,
} from '../../test-app.tsx';
import { fileId, serveUploads } from '../../test-uploads.ts';

const none: Realname = {
  state: 'not_certified',
  sub_status: 'none',
  name: null,
  document: null,
  number: null,
  images: [],
  asked_again: [],
  final_reason: null,
  kept_until: null,
  email_bound: true,
  phone_bound: true,
  timeline: [],
};

const image = (part: Realname['images'][number]['part'], more: Partial<Realname['images'][number]> = {}) => ({
  part,
  state: 'waiting' as const,
  reason: null,
  destroyed_at: null,
  ...more,
});

const submitted: Realname = {
  ...none,
  state: 'in_progress',
  sub_status: 'submitted',
  name: 'Ana Maria',
  document: 'passport',
  number: 'SPE***456',
  images: [image('profile_page'), image('selfie')],
  timeline: [
    { event: 'submitted', at: '2026-01-02T03:04:05.000Z' },
    { event: 'claimed', at: '2026-01-02T03:04:25.000Z', machine: true },
  ],
};

const rejected: Realname = {
  ...submitted,
  state: 'not_certified',
  sub_status: 'rejected_retry',
  images: [
    image('profile_page', { state: 'accepted' }),
    image('selfie', { state: 'rejected', reason: 'glare' }),
  ],
  asked_again: ['selfie'],
};

const pack = {
  number: 'SPEC-0123456',
  list: (['profile_page', 'selfie'] as const).map((part) => ({
    part,
    file_name: `specimen-${part}.jpg`,
    type: 'image/jpeg' as const,
    content: btoa('jpeg'),
  })),
};

let uploads: ReturnType<typeof serveUploads>;

beforeEach(() => {
  uploads = serveUploads();
});

const open = (replies: Replies) => {
  const user = asPerson();
  return openApp({ at: '/pages/profile/id-verification', user, replies });
};
const say = (key: string) => english(`verification.${key}`);
const choose = async (part: string, name = 'specimen.jpg', type = 'image/jpeg') =>
  userEvent.upload(await screen.findByLabelText(say(`part_${part}`)), new File(['jpeg'], name, { type }));

/** From the beginning to the specimens. */
const walkToSpecimens = async () => {
  enter(await screen.findByLabelText(say('name')), ' Ana   Maria ');
  await userEvent.selectOptions(screen.getByLabelText(say('document')), say('document_passport'));
  await press('verification.next');
  await screen.findByRole('link', { name: /^Save Selfie/ });
};

/** From the beginning to the place where images are chosen. */
const walkToImages = async () => {
  await walkToSpecimens();
  await userEvent.click(screen.getByRole('link', { name: say('files_instead') }));
  await screen.findByLabelText(say('number'));
};

describe('before it begins', () => {
  it('says that this is a rehearsal, and never to upload real papers', async () => {
    await open({ 'user/realnameInfo': () => answer(none) });
    await screen.findByText(say('rehearsal_title'));
    expect(screen.getByText(say('rehearsal_warning'))).toBeDefined();
  });

  it('leads to where an e-mail address and a phone number are bound, as long as one is missing', async () => {
    await open({ 'user/realnameInfo': () => answer({ ...none, phone_bound: false }) });
    await screen.findByText(say('bind_text'));
    expect(screen.queryByLabelText(say('name'))).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: english('withdrawals.gate_phone') }));
    expect(here()).toBe('/pages/profile/bind?kind=phone');
  });

  it('offers a retry when nothing could be read', async () => {
    const replies = [refuse('internal', 'Sorry.')];
    await open({ 'user/realnameInfo': () => replies.pop() ?? answer(none) });
    await screen.findByText(say('failed'));
    await userEvent.click(screen.getByRole('button', { name: english('common.retry') }));
    await screen.findByText(say('rehearsal_title'));
  });
});

describe('sending specimens', () => {
  it('goes from a name to the specimens, which are sent in one tap with their number', async () => {
    const asked: unknown[] = [];
    await open({
      'user/realnameInfo': () => answer(asked.length === 2 ? submitted : none),
      'user/specimenPack': (ask) => {
        asked.push(ask);
        return answer(pack);
      },
      'user/realnameSubmit': (ask) => {
        asked.push(ask);
        return answer(submitted);
      },
    });
    await walkToSpecimens();
    expect((await screen.findByLabelText<HTMLInputElement>(say('number'))).value).toBe('SPEC-0123456');
    await press('verification.pack_submit');
    await screen.findByText(say('status_submitted'));
    expect(here()).toBe('/pages/profile/id-verification');
    const subject = { name: 'Ana Maria', document: 'passport' };
    const files = { profile_page: fileId(1), selfie: fileId(2) };
    expect(asked).toEqual([subject, { ...subject, number: 'SPEC-0123456', ...files }]);
  });

  it('asks for the number, and shows at it what the server had against it', async () => {
    await open({
      'user/realnameInfo': () => answer(none),
      'user/specimenPack': () => answer(pack),
      'user/realnameSubmit': () => refuse('document_number_differs', 'Another number.', { field: 'number' }),
    });
    await walkToSpecimens();
    const number = await screen.findByLabelText<HTMLInputElement>(say('number'));
    enter(number, '');
    await press('verification.pack_submit');
    await screen.findByText(say('number_enter'));
    enter(number, 'C01X00T47');
    await press('verification.pack_submit');
    await screen.findByText('Another number.');
    expect(uploads.count).toBe(2);
  });

  it('takes files that the person chose, too', async () => {
    await open({
      'user/realnameInfo': () => answer(none),
      'user/specimenPack': () => answer(pack),
      'user/realnameSubmit': () => answer(submitted),
    });
    await walkToImages();
    await choose('profile_page');
    await choose('selfie');
    await press('verification.submit');
    await screen.findByText(say('status_submitted'));
  });

  it.each([
    ['', 'name_enter'],
    ['Ana1', 'name_invalid'],
  ])('does not go on with %j for a name', async (typed, fault) => {
    await open({ 'user/realnameInfo': () => answer(none) });
    enter(await screen.findByLabelText(say('name')), typed);
    await press('verification.next');
    expect(await screen.findByText(say(fault))).toBeDefined();
  });

  it('does not go on without an image for each part, and says which is missing', async () => {
    await open({ 'user/realnameInfo': () => answer(none), 'user/specimenPack': () => answer(pack) });
    await walkToImages();
    await choose('profile_page');
    await press('verification.submit');
    expect(await screen.findAllByText(say('part_missing'))).toHaveLength(1);
  });

  it('shows at the part what the server had against its file', async () => {
    await open({ 'user/realnameInfo': () => answer(none), 'user/specimenPack': () => answer(pack) });
    await walkToImages();
    uploads.refused = 'Please choose a JPG.';
    await choose('selfie');
    expect(await screen.findByText('Please choose a JPG.')).toBeDefined();
  });

  it('draws no PDF', async () => {
    await open({ 'user/realnameInfo': () => answer(none), 'user/specimenPack': () => answer(pack) });
    await walkToImages();
    await choose('selfie', 'specimen.pdf', 'application/pdf');
    await screen.findByText('specimen.pdf');
    expect(screen.queryByRole('img', { name: /, as uploaded/ })).toBeNull();
  });

  it('comes back to the part whose image was no specimen, and asks for that one again', async () => {
    await open({
      'user/realnameInfo': () => answer(none),
      'user/specimenPack': () => answer(pack),
      'user/realnameSubmit': () => refuse('specimen_refused', 'Not one of ours.', { field: 'selfie' }),
    });
    await walkToImages();
    await choose('profile_page', 'page.jpg');
    await choose('selfie', 'me.jpg');
    await press('verification.submit');
    expect(await screen.findByText('Not one of ours.')).toBeDefined();
    expect(screen.getByText('page.jpg')).toBeDefined();
    expect(screen.queryByText('me.jpg')).toBeNull();
  });
});

describe('what stands', () => {
  it('is shown image by image, with reasons, and only what was rejected is asked for', async () => {
    await open({ 'user/realnameInfo': () => answer(rejected), 'user/specimenPack': () => answer(pack) });
    await screen.findByText(say('reason_glare'));
    await userEvent.click(screen.getByRole('link', { name: say('send_again') }));
    expect(await screen.findByRole('link', { name: /^Save Selfie/ })).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Save: Profile/ })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: say('files_instead') }));
    expect(await screen.findByLabelText(say('part_selfie'))).toBeDefined();
    expect(screen.queryByLabelText(say('part_profile_page'))).toBeNull();
  });

  it('can be withdrawn, after one more question', async () => {
    let asked = 0;
    await open({
      'user/realnameInfo': () => answer(asked ? none : submitted),
      'user/realnameWithdraw': () => {
        asked += 1;
        return answer(none);
      },
    });
    await press('verification.withdraw');
    const dialog = within(await screen.findByRole('dialog', { name: say('withdraw_title') }));
    await userEvent.click(dialog.getByRole('button', { name: say('withdraw_keep') }));
    expect(asked).toBe(0);
    await press('verification.withdraw');
    await userEvent.click(dialog.getByRole('button', { name: say('withdraw') }));
    await screen.findByText(say('rehearsal_title'));
    expect(asked).toBe(1);
  });

  it('cannot be withdrawn any more once certified, and says when the images go', async () => {
    const certified: Realname = {
      ...submitted,
      state: 'certified',
      sub_status: 'certified',
      kept_until: '2026-01-09T03:04:05.000Z',
    };
    await open({ 'user/realnameInfo': () => answer(certified) });
    // Whether money can leave depends on more: an address, a PIN, holds.
    expect((await screen.findByText(say('status_certified'))).textContent).not.toMatch(/you can withdraw/i);
    await screen.findByRole('button', { name: /^2026-01-09 03:04,/ });
    expect(screen.queryByRole('button', { name: say('withdraw') })).toBeNull();
  });

  it('says who answers and that nothing has to be done, and afterwards leads back', async () => {
    const world = {
      kind: 'private',
      owner: true,
      guest: true,
      kept_days: null,
      neighbours: 2,
      staffed: false,
      class_code: null,
      class_name: null,
    };
    let now: Realname = submitted;
    const { router } = await openApp({
      at: '/pages/profile/settings',
      user: asPerson(),
      replies: {
        'user/realnameInfo': () => answer(now),
        'world/info': () => answer({ ...world, since: '2026-01-01T00:00:00.000Z', practice_desk: true }),
      },
    });
    act(() => router.go(readPage('/pages/profile/id-verification')));
    await screen.findByText(say('wait_desk'));
    now = { ...submitted, state: 'certified', sub_status: 'certified' };
    await screen.findByText(say('status_certified'));
    await press('verification.next');
    await waitFor(() => expect(here()).toBe('/pages/profile/settings'));
  });

  it('says of destroyed images that they are', async () => {
    const destroyed_at = '2026-01-09T03:04:05.000Z';
    const images = submitted.images.map((one) => ({ ...one, state: 'accepted' as const, destroyed_at }));
    await open({
      'user/realnameInfo': () =>
        answer({ ...submitted, state: 'certified', sub_status: 'certified', images }),
    });
    await screen.findByText(say('all_destroyed'));
    expect(screen.getAllByText('Deleted 2026-01-09 03:04')).toHaveLength(2);
  });

  it('names the reason of a final rejection and the way to somebody who can help', async () => {
    const final: Realname = {
      ...submitted,
      state: 'not_certified',
      sub_status: 'rejected_final',
      final_reason: 'misuse',
    };
    await open({ 'user/realnameInfo': () => answer(final) });
    await screen.findByText(say('final_reason_misuse'));
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: say('support') }).length).toBeGreaterThan(0),
    );
  });
});
