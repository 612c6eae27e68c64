import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, asPerson, english, fill, openApp, press, type Replies, refuse } from '../../test-app.tsx';

const mine = {
  practice_desk: true,
  may_sit: true,
  password_needed: true,
  console_url: 'http://localhost:4801',
};
const open = (replies: Replies) => {
  const user = asPerson();
  return openApp({
    at: '/pages/profile/world',
    user,
    replies: { 'user/info': () => answer(user), 'world/desk': () => answer(mine), ...replies },
  });
};
const sit = async () =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(english('profile.sit')) }));

it('the owner shows the password and gets a link that opens the console in a new tab', async () => {
  const asked: unknown[] = [];
  await open({
    'world/sitBehindDesk': (ask) => {
      asked.push(ask);
      return answer({ ticket: 'ticket-1' });
    },
  });
  await sit();
  await press('profile.sit_action');
  await screen.findByText(english('security.password_again_enter'));
  await fill('security.password_again', 'Tall Grass 9');
  await press('profile.sit_action');
  const link = await screen.findByRole('link', { name: english('profile.sit_open') });
  expect(link.getAttribute('href')).toBe('http://localhost:4801/enter#ticket-1');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(asked).toEqual([{ password: 'Tall Grass 9' }]);
});

it('a guest is asked for nothing', async () => {
  const asked: unknown[] = [];
  await open({
    'world/desk': () => answer({ ...mine, password_needed: false }),
    'world/sitBehindDesk': (ask) => {
      asked.push(ask);
      return answer({ ticket: 'ticket-1' });
    },
  });
  await sit();
  const sheet = within(screen.getByRole('dialog', { name: english('profile.sit') }));
  expect(sheet.queryByLabelText(english('security.password_again'))).toBeNull();
  await press('profile.sit_action');
  await screen.findByRole('link', { name: english('profile.sit_open') });
  expect(asked).toEqual([{}]);
});

it('a wrong password is said at its field', async () => {
  await open({
    'world/sitBehindDesk': () => refuse('password_wrong', 'Not right.', { field: 'password' }),
  });
  await sit();
  await fill('security.password_again', 'Wrong Grass 9');
  await press('profile.sit_action');
  await screen.findByText('Not right.');
});

it('the second factor is asked for where the server wants it', async () => {
  const asked: unknown[] = [];
  const refusals = [refuse('second_factor_needed', 'Enter the code.', { field: 'code' })];
  await open({
    'world/sitBehindDesk': (ask) => {
      asked.push(ask);
      return refusals.pop() ?? answer({ ticket: 'ticket-1' });
    },
  });
  await sit();
  await fill('security.password_again', 'Tall Grass 9');
  await press('profile.sit_action');
  await screen.findByText('Enter the code.');
  await fill('security.step_code', '123456');
  await press('profile.sit_action');
  await screen.findByRole('link', { name: english('profile.sit_open') });
  expect(asked.at(-1)).toEqual({ password: 'Tall Grass 9', code: '123456' });
});

it('nobody else sees the way there', async () => {
  await open({ 'world/desk': () => answer({ ...mine, may_sit: false }) });
  await screen.findByText(english('dossier.export'));
  expect(screen.queryByText(english('profile.sit'))).toBeNull();
});
