import type { Page } from '@playwright/test';

export const announcementPath = '/pages/home/announcement';

type Kind = 'Personal' | 'System' | 'News';

export const announcementPage = (page: Page) => ({
  heading: page.getByRole('heading', { name: 'Messages', level: 1 }),
  /** A tab with so many new ones, or with none. */
  tab: (name: Kind, unread = 0) =>
    page.getByRole('tab', { name: new RegExp(unread > 0 ? `^${name} ?${unread} new$` : `^${name}$`) }),
  message: (title: string) => page.getByRole('main').getByRole('button').filter({ hasText: title }),
  opened: (title: string) => page.getByRole('dialog', { name: title }),
  readAll: page.getByRole('button', { name: 'Mark all as read' }),
  /** The bell of every page, with how many are new. */
  entry: (unread: number) =>
    page
      .getByRole('banner')
      .getByRole('link', { name: new RegExp(unread > 0 ? `^Messages ?${unread} new$` : '^Messages$') }),
});
