/** This browser's own part in being told: its permission, and its subscription at the service it uses. */

export type PushAbility = 'able' | 'denied' | 'unsupported';

export const pushAbility = (win: Window): PushAbility => {
  if (!('serviceWorker' in win.navigator) || !('PushManager' in win) || !('Notification' in win))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'able';
};

const subscription = async (win: Window): Promise<PushSubscription | null> => {
  // Not `ready`: that would wait for ever where no worker was started.
  const registration = await win.navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

export const findEndpoint = async (win: Window): Promise<string | null> =>
  (await subscription(win))?.endpoint ?? null;

export type Subscribed = { endpoint: string; p256dh: string; auth: string };

/** Asks for permission where that is still open. Null where the person or the browser does not want to. */
export const subscribeHere = async (win: Window, key: string): Promise<Subscribed | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await win.navigator.serviceWorker.getRegistration();
  if (!registration) return null;
  // One that was made with another key of ours would be told nothing.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null;
};

/** The endpoint that was given up, for the server to forget. */
export const unsubscribeHere = async (win: Window): Promise<string | null> => {
  const made = await subscription(win);
  await made?.unsubscribe();
  return made?.endpoint ?? null;
};
