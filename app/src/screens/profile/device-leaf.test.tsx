import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installOffer } from '../../shell/install-offer.ts';
import { answer, asPerson, english, openApp, type Replies } from '../../test-app.tsx';

afterEach(() => {
  installOffer.set(undefined);
});

const open = (replies: Replies = {}) => {
  const user = asPerson();
  return openApp({
    at: '/pages/profile/settings',
    user,
    replies: { 'user/info': () => answer(user), ...replies },
  });
};

const ENDPOINT = 'https://updates.push.services.mozilla.com/wpush/v2/x';

/** A browser that can be told, and what its person says when asked. */
const browserThat = (permission: NotificationPermission) => {
  let made: object | null = null;
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: async () => {
      made = null;
    },
  };
  const pushManager = {
    getSubscription: async () => made,
    subscribe: vi.fn(async () => {
      made = subscription;
      return subscription;
    }),
  };
  vi.stubGlobal('Notification', { permission: 'default', requestPermission: async () => permission });
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }) },
  });
  return pushManager;
};
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

describe('notices on this device', () => {
  it('are switched on when asked for, with the key of the installation, and off again', async () => {
    const { subscribe } = browserThat('granted');
    const asked: [string, unknown][] = [];
    const heard = (name: string) => (ask: unknown) => {
      asked.push([name, ask]);
      return answer({});
    };
    await open({
      'message/pushState': () => answer({ key: 'BKey', on: false }),
      'message/pushOn': heard('on'),
      'message/pushOff': heard('off'),
    });
    const box = await screen.findByRole('checkbox', { name: english('device.push') });
    await userEvent.click(box);
    await waitFor(() => expect((box as HTMLInputElement).checked).toBe(true));
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
    await userEvent.click(box);
    await waitFor(() => expect((box as HTMLInputElement).checked).toBe(false));
    expect(asked).toEqual([
      ['on', { endpoint: ENDPOINT, p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }],
      ['off', { endpoint: ENDPOINT }],
    ]);
  });

  it('stay off where the person says no', async () => {
    browserThat('denied');
    await open({ 'message/pushState': () => answer({ key: 'BKey', on: false }) });
    await userEvent.click(await screen.findByRole('checkbox', { name: english('device.push') }));
    await screen.findByText(english('device.push_failed'));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: english('device.push') }).checked).toBe(
      false,
    );
  });

  it('are not offered where the browser has none', async () => {
    await open();
    await screen.findByText(english('device.push_unsupported'));
  });
});

it('on a page without https, installing and notices say what they need instead of blaming the browser', async () => {
  vi.stubGlobal('isSecureContext', false);
  await open();
  expect(await screen.findAllByText(english('ui.insecure'))).toHaveLength(2);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: english('device.push') }).disabled).toBe(
    true,
  );
  expect(screen.queryByText(english('device.install_by_menu'))).toBeNull();
  expect(screen.queryByText(english('device.push_unsupported'))).toBeNull();
});

describe('installing', () => {
  it('is offered once the browser offers it, and the browser asks', async () => {
    await open();
    await screen.findByText(english('device.install_by_menu'));
    const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }));
    act(() => installOffer.set({ prompt }));
    await userEvent.click(screen.getByRole('button', { name: english('device.install') }));
    expect(prompt).toHaveBeenCalledOnce();
    await screen.findByText(english('device.install_by_menu'));
  });
});
