import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, asPerson, english, here, openApp, press, type Replies, refuse } from '../../test-app.tsx';

const inClass = { name: 'Monday group', member_no: 7, joined_at: '2026-01-02T03:04:05.000Z', closed: false };

const open = (replies: Replies) => {
  const user = asPerson();
  return openApp({
    at: '/pages/profile/class',
    user,
    replies: { 'user/info': () => answer(user), ...replies },
  });
};
const typeCode = async (code: string) =>
  fireEvent.input(await screen.findByLabelText(english('classes.code')), { target: { value: code } });

it('somebody joins with a code and is told their number', async () => {
  const asked: unknown[] = [];
  await open({
    'class/mine': () => answer({ class: null }),
    'class/join': (ask) => {
      asked.push(ask);
      return answer({ class: inClass });
    },
  });
  await press('classes.join');
  await screen.findByText(english('classes.code_enter'));
  await typeCode('ABCD-1234');
  await press('classes.join');
  await screen.findByText('Your class: Monday group');
  screen.getByText('7');
  expect(asked).toEqual([{ code: 'ABCD-1234' }]);
});

it('an unknown code is said at its field, and stays there', async () => {
  await open({
    'class/mine': () => answer({ class: null }),
    'class/join': () => refuse('class_unknown', 'There is none.', { field: 'code' }),
  });
  await typeCode('ABCD1234');
  await press('classes.join');
  await screen.findByText('There is none.');
  expect(screen.getByLabelText<HTMLInputElement>(english('classes.code')).value).toBe('ABCD1234');
});

const elsewhere = {
  'class/mine': () => answer({ class: null }),
  'class/join': () => refuse('class_elsewhere', 'It is in another world.', { field: 'code' }),
  'user/logout': () => answer({}),
};
const asked = async () => within(await screen.findByRole('dialog', { name: english('classes.elsewhere') }));

it.each([
  [true, /guests can’t return/],
  [false, /Your account maria and its practice world stay/],
])(
  'a class of another world is joined by registering there, after a word on this world; guest: %s',
  async (guest, said) => {
    const user = asPerson({ account: 'maria', guest });
    await openApp({
      at: '/pages/profile/class',
      user,
      replies: { 'user/info': () => answer(user), ...elsewhere },
    });
    await typeCode('pine7q22');
    await press('classes.join');
    const dialog = await asked();
    dialog.getByText(said);
    await userEvent.click(dialog.getByRole('button', { name: english('identity.register_action') }));
    const code = await screen.findByLabelText<HTMLInputElement>(english('identity.invitation'));
    expect([here(), code.value]).toEqual(['/pages/login/register?class=pine7q22', 'pine7q22']);
  },
);

it('staying leaves everything as it is', async () => {
  const shell = await open(elsewhere);
  await typeCode('pine7q22');
  await press('classes.join');
  await userEvent.click((await asked()).getByRole('button', { name: english('common.cancel') }));
  expect(here()).toBe('/pages/profile/class?class=pine7q22');
  expect(shell.client.session.user()).toBeDefined();
  screen.getByText('It is in another world.');
});

it('a class link opened by somebody who is signed in leads here, with its code', async () => {
  const user = asPerson();
  const replies = { 'user/info': () => answer(user), 'class/mine': () => answer({ class: null }) };
  await openApp({ at: '/pages/login/register?class=PINE7Q22', user, replies });
  const code = await screen.findByLabelText<HTMLInputElement>(english('classes.code'));
  expect([here(), code.value]).toEqual(['/pages/profile/class?class=PINE7Q22', 'PINE7Q22']);
});

it('leaving is asked twice', async () => {
  await open({
    'class/mine': () => answer({ class: inClass }),
    'class/leave': () => answer({ class: null }),
  });
  await press('classes.leave');
  const dialog = within(await screen.findByRole('dialog', { name: english('classes.leave_title') }));
  await userEvent.click(dialog.getByRole('button', { name: english('classes.leave') }));
  await screen.findByLabelText(english('classes.code'));
});

it('offers a retry when it could not be looked up', async () => {
  const replies = [refuse('internal', '')];
  await open({ 'class/mine': () => replies.pop() ?? answer({ class: null }) });
  await screen.findByText(english('classes.failed'));
  await press('common.retry');
  await screen.findByLabelText(english('classes.code'));
});

const world = {
  guest: false,
  since: '2026-01-01T00:00:00.000Z',
  kept_days: 90,
  neighbours: 0,
  practice_desk: true,
  staffed: false,
  class_code: null,
};

it.each([
  ['class', 'classes.sees'],
  ['open', 'classes.sees_open'],
])('says who sees what of a student in a class of a world of kind %s', async (kind, text) => {
  const replies = { 'world/info': () => answer({ ...world, kind, owner: false, class_name: null }) };
  await open({ ...replies, 'class/mine': () => answer({ class: inClass }) });
  await screen.findByText(english(text));
  expect(screen.queryByText(/never see your name/) === null).toBe(kind === 'open');
});

it.each([
  [{ kind: 'private', owner: true, class_name: null }, 'classes.teach'],
  [{ kind: 'class', owner: true, class_name: 'Spring 7b' }, 'classes.yours'],
])('leads whoever has a practice world to teaching: %j', async (changes, text) => {
  await open({
    'class/mine': () => answer({ class: null }),
    'world/info': () => answer({ ...world, ...changes }),
  });
  const way = await screen.findByRole('link', { name: new RegExp(english(text)) });
  expect(way.getAttribute('href')).toBe('/pages/profile/world');
});

it('tells a guest what teaching takes, and has the way to it', async () => {
  const user = asPerson({ account: 'guest_k7m2', guest: true });
  await openApp({
    at: '/pages/profile/class',
    user,
    replies: {
      'user/info': () => answer(user),
      'class/mine': () => answer({ class: null }),
      'world/info': () => answer({ ...world, kind: 'private', owner: true, guest: true, class_name: null }),
    },
  });
  const leaf = within(await screen.findByRole('region', { name: english('classes.teach') }));
  leaf.getByText(english('classes.teach_guest'));
  leaf.getByRole('button', { name: english('worlds.keep') });
});

it('leads whoever has no practice world to how a class is opened', async () => {
  await open({
    'class/mine': () => answer({ class: null }),
    'world/info': () => answer({ ...world, kind: 'open', owner: false, class_name: null }),
  });
  const way = await screen.findByRole('link', { name: new RegExp(english('classes.teach')) });
  expect(way.getAttribute('href')).toBe('/pages/profile/instructions?for=teachers');
});
