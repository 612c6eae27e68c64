import type { Announcement } from '@paperlock/contract/news.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, openConsole, owner, type Replies, refused } from '../../test-console.tsx';

const announcement = (id: number, more: Partial<Announcement> = {}): Announcement => ({
  id: String(id),
  type: 'news',
  state: 'draft',
  texts: { en: { title: `News ${id}`, body: 'From Monday on.' } },
  pinned: false,
  start_at: null,
  end_at: null,
  version: 1,
  edited_by: 'desk_a',
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
  ...more,
});

const pageOf = (list: Announcement[]) => done({ list, next_cursor: null, has_more: false });

const open = (address: string, list: Announcement[], more: Replies = {}) =>
  openConsole({
    address,
    operator: owner,
    replies: {
      me: done(owner),
      announcementList: pageOf(list),
      announcementInfo: ({ id }) => {
        const found = list.find((one) => one.id === id);
        return found ? done(found) : refused('not_found', 'Not found.');
      },
      ...more,
    },
  });

const field = (name: string) => screen.findByRole('textbox', { name });
const address = () => window.location.pathname + window.location.search;

describe('the news', () => {
  it('are listed with type, state and start', async () => {
    await open('/news', [
      announcement(4),
      announcement(3, { state: 'published', start_at: '2026-01-02T03:04:05.000Z', pinned: true }),
      announcement(2, { state: 'published', start_at: '2999-01-01T00:00:00.000Z', type: 'system' }),
    ]);
    const rows = within(await screen.findByRole('table', { name: 'News' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'News 4NewsDraftOn publishing',
      'News 3News · PinnedPublished2026-01-02 03:04:05',
      'News 2System messageScheduled2999-01-01 00:00:00',
    ]);
  });

  it('are none on a new platform', async () => {
    await open('/news', []);
    expect(await screen.findByText('No news yet')).toBeDefined();
  });
});

describe('writing', () => {
  it('is seen as readers will see it, saved as a draft and opened under its number', async () => {
    const { user, asked } = await open('/news', [], {
      announcementCreate: (ask) => done(announcement(7, ask as Partial<Announcement>)),
      announcementInfo: done(announcement(7)),
    });
    await user.click(await screen.findByRole('link', { name: 'Write' }));
    await user.type(await field('Title'), 'New hours');
    await user.type(await field('Text'), 'See https://example.org/h.');
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(within(preview).getByText('New hours')).toBeDefined();
    expect(within(preview).getByRole('link', { name: 'https://example.org/h' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByRole('heading', { name: 'Announcement 7' })).toBeDefined();
    expect(address()).toBe('/news?id=7');
    expect(asked).toContainEqual([
      'announcementCreate',
      {
        type: 'news',
        texts: { en: { title: 'New hours', body: 'See https://example.org/h.' } },
        pinned: false,
        start_at: null,
        end_at: null,
      },
    ]);
  });

  it('in another language, whose readers see English until there is a text', async () => {
    const { user, asked } = await open('/news?id=5', [announcement(5)], {
      announcementChange: (ask) => done(announcement(5, { ...(ask as Partial<Announcement>), version: 2 })),
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'ar');
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(
      within(preview).getByText(/No text in this language\. Readers see the English text:/),
    ).toBeDefined();
    expect(within(preview).getByText('News 5')).toBeDefined();
    await user.type(await field('Title'), 'أخبار');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Enter the text.')).toBeDefined();
    await user.type(await field('Text'), 'نص');
    expect(within(preview).getByText('أخبار').closest('[dir="rtl"]')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByRole('option', { name: 'العربية ✓' });
    expect(asked.findLast(([call]) => call === 'announcementChange')?.[1]).toMatchObject({
      id: '5',
      version: 1,
      texts: { en: { title: 'News 5', body: 'From Monday on.' }, ar: { title: 'أخبار', body: 'نص' } },
    });
  });

  it('needs English first, whatever language is on the screen', async () => {
    const { user, asked } = await open('/news?id=new', []);
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'de');
    await user.type(await field('Title'), 'Neue Zeiten');
    await user.type(await field('Text'), 'Ab Montag.');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Enter a title.')).toBeDefined();
    expect((screen.getByRole('combobox', { name: 'Language' }) as HTMLSelectElement).value).toBe('en');
    expect(document.activeElement).toBe(await field('Title'));
    expect(asked.map(([call]) => call)).not.toContain('announcementCreate');
  });

  it('begins and ends when it is said to, and the end comes after the start', async () => {
    const { user, asked } = await open('/news?id=5', [announcement(5)], {
      announcementChange: (ask) => done(announcement(5, { ...(ask as Partial<Announcement>), version: 2 })),
    });
    const [start, end] = [await screen.findByLabelText('Starts'), await screen.findByLabelText('Ends')];
    fireEvent.input(start, { target: { value: '2030-01-02T10:00' } });
    fireEvent.input(end, { target: { value: '2030-01-02T09:59' } });
    await user.click(screen.getByRole('checkbox', { name: 'Pin to top' }));
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Choose an end after the start.')).toBeDefined();
    fireEvent.input(end, { target: { value: '2030-01-03T09:59' } });
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByRole('button', { name: 'Publish' })).toBeDefined();
    expect(asked.find(([call]) => call === 'announcementChange')?.[1]).toMatchObject({
      start_at: '2030-01-02T10:00:00.000Z',
      end_at: '2030-01-03T09:59:00.000Z',
      pinned: true,
    });
  });

  it('keeps what was typed when somebody else was faster', async () => {
    const { user } = await open('/news?id=5', [announcement(5)], {
      announcementChange: refused('conflict', 'Something changed at the same moment.'),
    });
    await user.type(await field('Title'), ' again');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(await screen.findByText('Something changed at the same moment.')).toBeDefined();
    expect(((await field('Title')) as HTMLInputElement).value).toBe('News 5 again');
  });
});

describe('publishing', () => {
  it('shows what it means first, and then the new state', async () => {
    const { user, asked } = await open('/news?id=5', [announcement(5)], {
      announcementPublish: done(
        announcement(5, { state: 'published', version: 2, start_at: '2026-01-02T03:04:05.000Z' }),
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish this?' });
    expect(within(dialog).getByText(/Visible to everyone immediately\./)).toBeDefined();
    expect(within(dialog).getByText('Languages (1): English.')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByRole('button', { name: 'Unpublish' })).toBeDefined();
    expect(asked).toContainEqual(['announcementPublish', { id: '5', version: 1, published: true }]);
  });

  it('waits until what was typed is saved', async () => {
    const { user } = await open('/news?id=5', [announcement(5)]);
    await user.type(await field('Title'), '!');
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    expect(screen.getByText('Save before you publish or unpublish.')).toBeDefined();
  });

  it('says why it was refused', async () => {
    const { user } = await open('/news?id=5', [announcement(5)], {
      announcementPublish: refused('malformed', 'The field “end_at” is not filled in correctly.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = await screen.findByRole('dialog', { name: 'Publish this?' });
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText(/end_at/)).toBeDefined();
  });
});

it('an address that names nothing says so', async () => {
  await open('/news?id=99', [announcement(5)]);
  expect(await screen.findByText('Not found.')).toBeDefined();
});
