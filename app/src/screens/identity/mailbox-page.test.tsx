import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answer, asPerson, english, field, openApp } from '../../test-app.tsx';

const open = (signedIn: boolean) => {
  const asked: unknown[] = [];
  const user = asPerson();
  const replies = {
    'user/info': () => answer(user),
    'common/practiceMailbox': (ask: unknown) => {
      asked.push(ask);
      return answer({ list: [] });
    },
  };
  const at = '/pages/login/mailbox';
  return openApp(signedIn ? { at, user, replies } : { at, replies }).then(() => asked);
};

it('the practice mailbox of a person who is signed in is open at once', async () => {
  const asked = await open(true);
  await screen.findByText(english('identity.mailbox_empty'));
  screen.getByText(english('identity.mailbox_intro_yours'));
  expect(screen.queryByText(english('identity.mailbox_intro'))).toBeNull();
  expect((await field('identity.account')).value).toBe('maria');
  expect(asked).toEqual([{ account: 'maria' }]);
});

it('the practice mailbox asks everybody else whose it is', async () => {
  const asked = await open(false);
  await screen.findByText(english('identity.mailbox_intro'));
  expect((await field('identity.account')).value).toBe('');
  expect(asked).toEqual([]);
});
