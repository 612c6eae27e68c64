import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, openConsole, owner, type Replies, refused } from '../../test-console.tsx';

const world = { kind: 'class', practice_desk: true, members_move_clock: false };
const open = (replies: Replies, operator = owner) =>
  openConsole({
    address: '/world',
    operator,
    replies: { me: done(operator), worldSettings: done(world), ...replies },
  });
const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

describe('the world page', () => {
  it('shows the switches of a class and saves them together', async () => {
    const { user, asked } = await open({
      changeWorldSettings: (ask) => done({ kind: 'class', ...ask }),
    });
    await screen.findByRole('heading', { level: 1, name: 'World' });
    expect((await box('Practice desk')).checked).toBe(true);
    expect((await box('Students can move time')).checked).toBe(false);
    await user.click(await box('Practice desk'));
    await user.click(await box('Students can move time'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('World settings saved');
    expect(asked.at(-1)).toEqual(['changeWorldSettings', { practice_desk: false, members_move_clock: true }]);
  });

  it('shows that the desk of a private world stays on', async () => {
    await open({ worldSettings: done({ ...world, kind: 'private' }) });
    expect((await box('Practice desk')).disabled).toBe(true);
    screen.getByText(/Acts as operator automatically\. Always on in a private world\./);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  it('says at the switch why it was refused', async () => {
    const { user } = await open({
      changeWorldSettings: refused('desk_stays_on', 'It stays on.', { field: 'practice_desk' }),
    });
    await user.click(await box('Practice desk'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('It stays on.');
    expect((await box('Practice desk')).getAttribute('aria-invalid')).toBe('true');
  });

  it('names the permission to whoever lacks it', async () => {
    const permission = 'world.settings';
    await open(
      { worldSettings: refused('not_permitted', 'Not yours.', { params: { permission } }) },
      { ...owner, roles: ['viewer'] },
    );
    await screen.findByText(permission);
  });
});
