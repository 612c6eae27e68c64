import { expect, it } from 'vitest';
import { withoutSecrets } from './plain-params.ts';

it('whatever is not known to be harmless is hidden: a code, and a link that nobody has listed yet', () => {
  expect(withoutSecrets({ code: '123456', minutes: 10, undo_link: 'https://x/?t=1' })).toEqual({
    code: '••••••',
    minutes: 10,
    undo_link: '••••••',
  });
});
