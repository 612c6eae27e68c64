import type { Page } from '@playwright/test';

export const proofPath = '/pages/profile/proof';

export const proofPage = (page: Page) => ({
  bar: page.getByRole('region', { name: 'What we have and owe' }),
  details: page.getByText('Your part and its path'),
  check: page.getByRole('button', { name: /^Check (now|again)$/ }),
  result: page.getByRole('status', { name: 'Check result' }),
  own: page.getByRole('region', { name: 'Are you included?' }),
  steps: page.getByRole('list', { name: 'What was checked' }).getByRole('listitem'),
  step: (name: string) =>
    page.getByRole('list', { name: 'What was checked' }).getByRole('listitem').filter({ hasText: name }),
  tree: page.getByRole('img', { name: /^Your entry of/ }),
  mine: page.getByRole('button', { name: 'Save your proof' }),
  all: page.getByRole('button', { name: 'Save full list' }),
  verifier: page.getByRole('link', { name: 'Save offline verifier' }),
});
