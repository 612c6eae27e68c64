import type { WorkerScope } from './scope.ts';

/** Where a notice leads, whatever it says. */
const MESSAGES = '/pages/home/announcement';

type Notice = { title: string; body: string; lang: string; dir: 'ltr' | 'rtl' };

/**
 * A notice says that there is something to read, in the reader's language, and nothing of what it is: it may lie on a
 * locked screen for anybody to see.
 */
export const showNotices = (scope: WorkerScope): void => {
  scope.addEventListener('push', (event) => {
    const { title, ...rest } = readNotice(event.data);
    const options = {
      ...rest,
      // A later one takes the place of an earlier one that nobody has looked at.
      tag: 'paperlock-message',
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
    };
    event.waitUntil(scope.registration.showNotification(title, options));
  });

  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openMessages(scope));
  });
};

const openMessages = async (scope: WorkerScope): Promise<void> => {
  const [page] = await scope.clients.matchAll({ type: 'window' });
  if (!page) await scope.clients.openWindow(MESSAGES);
  else await page.focus().then(() => page.navigate(MESSAGES));
};

/** Browsers insist that every push is shown: what cannot be read at least bears our name. */
const readNotice = (data: { json(): unknown } | null): Partial<Notice> & { title: string } => {
  const unread = { title: 'Paperlock' };
  try {
    const said = data?.json();
    if (typeof said !== 'object' || said === null) return unread;
    const { title, body, lang, dir } = said as Record<string, unknown>;
    if (typeof title !== 'string' || typeof body !== 'string' || typeof lang !== 'string') return unread;
    return { title, body, lang, dir: dir === 'rtl' ? 'rtl' : 'ltr' };
  } catch {
    return unread;
  }
};
