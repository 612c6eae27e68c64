import type { Failure } from '@paperlock/client/envelope.ts';
import type { UploadOptions } from '@paperlock/client/upload.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answer, asPerson, english, openApp, press, type Replies } from '../../test-app.tsx';

const PICTURE = '0197a1de-0000-4000-8000-00000000000a';
const photo = new File(['pixels'], 'me.jpg', { type: 'image/jpeg' });

/** The app at "Profile", with a line to the server that the test holds in its hand. */
const open = async (avatar: string | null, replies: Replies = {}) => {
  let user = asPerson({ avatar });
  const shell = await openApp({
    at: '/pages/profile/detail',
    user,
    replies: {
      'user/info': () => answer(user),
      'user/setAvatar': ({ file_id }) => {
        user = { ...user, avatar: String(file_id) };
        return answer(user);
      },
      'user/removeAvatar': () => {
        user = { ...user, avatar: null };
        return answer(user);
      },
      ...replies,
    },
  });
  let end = { done: (_: string) => {}, fail: (_: Failure) => {}, options: {} as UploadOptions };
  vi.spyOn(shell.client, 'sendFile').mockImplementation(
    (_, __, ___, options = {}) =>
      new Promise((resolve, reject) => {
        end = {
          done: (file_id) => resolve({ file_id, sha256: '', width: 256, height: 256 } as never),
          fail: reject,
          options,
        };
      }),
  );
  return { shell, line: () => end };
};

const sheet = () => within(screen.getByRole('dialog', { name: english('profile.avatar') }));
const choose = (file = photo) => userEvent.upload(sheet().getByLabelText(english('profile.avatar')), file);
const save = () => userEvent.click(sheet().getByRole('button', { name: english('common.save') }));
const pictures = () => [...document.querySelectorAll('main img')].map((img) => img.getAttribute('src'));

describe('a picture', () => {
  it('is chosen, looked at, sent with its progress told, and stands there', async () => {
    const { line, shell } = await open(null);
    await press('profile.avatar_add');
    await choose();
    const preview = sheet().getByAltText(english('profile.avatar_preview'));
    expect(preview.getAttribute('src')).toMatch(/^blob:/);
    await save();
    act(() => line().options.progress?.({ loaded: 30, total: 60 }));
    expect(sheet().getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50');
    line().done(PICTURE);
    await waitFor(() => expect(pictures().at(-1)).toMatch(new RegExp(`/files/${PICTURE}$`)));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(shell.client.session.user()?.avatar).toBe(PICTURE);
  });

  it('that is refused says why and can be exchanged for another', async () => {
    const { line } = await open(null);
    await press('profile.avatar_add');
    await choose();
    await save();
    line().fail({ code: 4603, message: 'Cannot be read.', data: null } as unknown as Failure);
    await sheet().findByText('Cannot be read.');
    await userEvent.click(sheet().getByRole('button', { name: /me\.jpg/ }));
    expect(sheet().queryByText('Cannot be read.')).toBeNull();
    await choose(new File(['x'], 'other.png', { type: 'image/png' }));
    sheet().getByText('other.png');
  });

  it('of another kind, or none at all, is not sent', async () => {
    const { shell } = await open(null);
    await press('profile.avatar_add');
    await save();
    sheet().getByText(english('profile.avatar_choose'));
    await userEvent.upload(
      sheet().getByLabelText(english('profile.avatar')),
      new File(['x'], 'a.pdf', { type: 'application/pdf' }),
      { applyAccept: false },
    );
    await save();
    expect(shell.client.sendFile).not.toHaveBeenCalled();
  });

  it('on its way is called back by closing the sheet', async () => {
    const { line } = await open(null);
    await press('profile.avatar_add');
    await choose();
    await save();
    await userEvent.click(sheet().getByRole('button', { name: english('common.close') }));
    expect(line().options.signal?.aborted).toBe(true);
    await press('profile.avatar_add');
    expect(sheet().queryByText('me.jpg')).toBeNull();
  });

  it('is removed after a second look only', async () => {
    await open(PICTURE);
    await waitFor(() => expect(pictures()).toHaveLength(1));
    await press('profile.avatar_remove');
    const question = within(
      await screen.findByRole('dialog', { name: english('profile.avatar_remove_confirm') }),
    );
    await userEvent.click(question.getByRole('button', { name: english('common.cancel') }));
    expect(pictures()).toHaveLength(1);
    await press('profile.avatar_remove');
    await userEvent.click(question.getByRole('button', { name: english('profile.avatar_remove') }));
    await waitFor(() => expect(pictures()).toHaveLength(0));
    await screen.findByRole('button', { name: english('profile.avatar_add') });
  });
});
