import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, asPerson, english, openApp, type Replies, refuse, settings } from '../../test-app.tsx';

const page = {
  lang: 'en',
  dir: 'ltr',
  sections: [
    { title: 'Is it real?', blocks: [{ kind: 'text', lines: ['No. <b>Never</b>.'] }] },
    { title: 'How?', blocks: [{ kind: 'steps', lines: ['Open it', 'Close it'] }] },
  ],
};
const about = { ...page, version: '1.0.0', build: 'abcdef012345', stated_by_operator: '' };

const open = (at: string, replies: Replies) => {
  const user = asPerson();
  return openApp({ at, user, replies });
};

describe('pages of prose', () => {
  it('are open to visitors, and text stays text', async () => {
    await openApp({ at: '/pages/profile/faq', replies: { 'common/getFaq': () => answer(page) } });
    await userEvent.click(await screen.findByText('Is it real?'));
    screen.getByText('No. <b>Never</b>.');
  });

  it('say in which language they are written, whatever the reader speaks', async () => {
    await open('/pages/profile/instructions', { 'common/getInstructions': () => answer(page) });
    const step = await screen.findByText('Open it');
    expect(step.closest('[lang]')?.getAttribute('lang')).toBe('en');
    expect(step.closest('[dir]')?.getAttribute('dir')).toBe('ltr');
  });

  it('show teachers how a class is opened, without signing in', async () => {
    const replies = { 'common/getInstructions': () => answer(page) };
    await openApp({ at: '/pages/profile/instructions?for=teachers', replies });
    await screen.findByRole('heading', { level: 1, name: english('identity.teachers_link') });
    await screen.findByRole('region', { name: 'How?' });
    expect(screen.queryByText('Is it real?')).toBeNull();
  });

  it('can be asked for again when they did not come', async () => {
    const replies = [refuse('internal', 'Sorry.')];
    await open('/pages/profile/instructions', {
      'common/getInstructions': () => replies.pop() ?? answer(page),
    });
    await screen.findByText(english('content.failed'));
    await userEvent.click(screen.getByRole('button', { name: english('common.retry') }));
    await screen.findByText('Close it');
  });
});

describe('about', () => {
  it('names version and build, and says so when the operator states nothing', async () => {
    await open('/pages/profile/about', { 'common/getAbout': () => answer(about) });
    await screen.findByText('abcdef012345');
    screen.getByText(english('content.stated_nothing'));
  });

  it('shows what the operator states under a title that says whose words they are', async () => {
    await open('/pages/profile/about', {
      'common/getAbout': () => answer({ ...about, stated_by_operator: 'Run by class 9b.' }),
    });
    const stated = await screen.findByRole('region', { name: english('content.stated') });
    expect(stated.textContent).toContain('Run by class 9b.');
  });

  it('counts the worlds of the installation, where there are many', async () => {
    const numbers = { guests: 1, accounts: 23_456, classes: 3, people: 4, expired: 5 };
    const replies = {
      'common/getAbout': () => answer(about),
      'world/installation': () => answer(numbers),
    };
    await open('/pages/profile/about', replies);
    const counted = await screen.findByRole('region', { name: english('worlds.installation') });
    expect(counted.textContent).toContain(`${english('worlds.installation_accounts')}23,456`);
  });

  it('counts none where the installation is one world', async () => {
    const one = { ...settings, worlds: 'one' };
    let asked = 0;
    await open('/pages/profile/about', {
      'common/getAbout': () => answer(about),
      'common/getsetting': () => answer(one),
      'world/installation': () => {
        asked += 1;
        return refuse('worlds_not_here', '');
      },
    });
    await screen.findByText('abcdef012345');
    expect(asked).toBe(0);
  });
});
