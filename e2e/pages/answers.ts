import type { Answer, Call } from '@paperlock/contract/call.ts';
import { SUCCESS } from '@paperlock/contract/codes.ts';
import type { Page } from '@playwright/test';

/**
 * Lets a page see what the server would say in a state that takes long to come to: for looking at screens. How that
 * state comes about is told by other stories, with the server's own answers.
 */
export const answerWith = async <C extends Call>(page: Page, call: C, data: Answer<C>): Promise<void> => {
  await page.route(`**/api/${call.path}`, (route) =>
    route.fulfill({
      json: {
        code: SUCCESS,
        status_code: SUCCESS,
        message: '',
        data,
        request_id: '0197a1de-0000-7000-8000-000000000001',
        server_time: new Date().toISOString(),
      },
    }),
  );
};
