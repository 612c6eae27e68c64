import { partOf } from '@paperlock/words/parts.ts';
import { expect, it } from 'vitest';
import { routeOf } from '../../pages.ts';
import { englishCatalog } from '../../test-words.ts';
import { faqLinks } from './faq-links.ts';

const [faq] = Object.values(
  import.meta.glob<string>('../../../../server/content/en/faq.md', {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);
const questions = [...(faq ?? '').matchAll(/^## (.+)$/gm)].map(([, title]) => title);

it('each question leads to the screen that its answer speaks of, or to none', () => {
  expect(faqLinks).toHaveLength(questions.length);
  const links = questions.map((question, nth) => [question, faqLinks[nth]?.[0] ?? null]);
  expect(Object.fromEntries(links)).toMatchObject({
    'Is this real money?': null,
    'Where do codes arrive?': 'identity.mailbox_title',
    'What is the fund PIN?': 'security.pin',
    'What is practice time?': 'clock.title',
    'Can someone change my balance?': 'assets.title',
    "How do I sign out a device I don't know?": 'profile.sessions',
  });
  const fetched = ['entry', ...(routeOf('/pages/profile/faq')?.words ?? [])];
  for (const link of faqLinks)
    if (link) {
      expect(englishCatalog[link[0]]).toBeDefined();
      expect(fetched).toContain(partOf(link[0].split('.')[0] ?? ''));
    }
});
