import { expect, type Page } from '@playwright/test';
import { consoleUrl } from '../support/stack.ts';

/** The console's page on which news are written and published. */
export const newsDesk = (page: Page) => {
  const confirmIn = (title: string, button: string) =>
    page
      .getByRole('dialog', { name: title, exact: true })
      .getByRole('button', { name: button, exact: true })
      .click();
  return {
    open: (query = '') => page.goto(`${consoleUrl()}/news${query}`),
    write: page.getByRole('link', { name: 'Write', exact: true }),
    title: page.getByRole('textbox', { name: 'Title' }),
    text: page.getByRole('textbox', { name: 'Text' }),
    language: page.getByRole('combobox', { name: 'Language' }),
    preview: page.getByRole('region', { name: 'Preview' }),
    save: page.getByRole('button', { name: 'Save draft' }),
    publish: async () => {
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await confirmIn('Publish this?', 'Publish');
      await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();
    },
    takeBack: async () => {
      await page.getByRole('button', { name: 'Unpublish' }).click();
      await confirmIn('Unpublish this?', 'Unpublish');
      await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeVisible();
    },
  };
};
