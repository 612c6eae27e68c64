import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { english, maria, openApp, press } from '../../test-app.tsx';
import { type Kept, readKept } from './use-game.ts';

const at = '/pages/home/story';

const keep = (game: Partial<Kept>) =>
  sessionStorage.setItem(
    'paperlock.story',
    JSON.stringify({ seed: 7, fromBefore: false, answers: [], left: false, looks: 0, ...game }),
  );

const openAt = async (game: Partial<Kept>, signedIn = false) => {
  keep(game);
  await openApp({ at, ...(signedIn && { user: maria }) });
};

const heading = (key: string) => screen.findByRole('heading', { name: english(key), level: 2 });

/** With the keyboard alone: from the heading that has the focus to the next button, and presses it. */
const pressNext = async () => {
  await userEvent.keyboard('{Tab}');
  await userEvent.keyboard('{Enter}');
};

describe('the story', () => {
  it('is played from the first to the last beat with the keyboard alone, the focus going with it', async () => {
    await openApp({ at });
    await press('story.begin');
    for (let beat = 1; beat <= 10; beat += 1) {
      const asked = beat === 6 ? 'story.question_review' : 'story.question';
      expect(document.activeElement).toBe(await heading(asked));
      await pressNext();
      expect(readKept()?.answers).toHaveLength(beat);
      expect(document.activeElement).toBe(await heading('story.behind'));
      await pressNext();
    }
    const verdict = await screen.findByRole('heading', { name: /^Your screen said .* There was 0\.00/ });
    expect(document.activeElement).toBe(verdict);
    await screen.findByText(english('story.existed'));
  });

  it('begins with the first message for those who want all of it', async () => {
    await openApp({ at });
    await press('story.begin_before');
    within(await screen.findByRole('region', { name: english('story.chat') })).getByText(
      english('story.ask_number'),
    );
    expect(screen.queryByRole('region', { name: english('story.phone') })).toBeNull();
  });

  it('says aloud what was asked and what an answer did', async () => {
    await openAt({ answers: ['tip_little'], looks: 1 });
    const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    await heading('story.question');
    expect(statuses().join()).toContain('You earned 14.00');
    await press('story.do_payout_stay');
    expect(statuses()).toContain(english('story.then_payout_stay'));
    screen.getByText(/^The app has .* and owes .*\.$/);
  });

  it('goes on after a reload where it was, also in the middle of a look behind the screen', async () => {
    await openAt({});
    await press('story.do_tip_none');
    await heading('story.behind');
    cleanup();
    await openApp({ at });
    await heading('story.behind');
    await press('story.next');
    cleanup();
    await openApp({ at });
    await heading('story.question');
    screen.getByText(/^You earned 3\.50/);
  });

  it('keeps answers and no sums, and begins where what is kept cannot be read', async () => {
    await openAt({});
    await press('story.do_tip_none');
    expect(sessionStorage.getItem('paperlock.story')).toBe(
      JSON.stringify({ seed: 7, fromBefore: false, answers: ['tip_none'], left: false, looks: 0 }),
    );
    cleanup();
    sessionStorage.setItem('paperlock.story', '{"seed":"x"}');
    await openApp({ at });
    await screen.findByRole('button', { name: english('story.begin') });
  });

  it('lends what the pocket lacks, and says so on the answer', async () => {
    const answers = [
      'tip_much',
      'payout_more',
      'bonus_much',
      'car_more',
      'lock_again',
      'review_wait',
    ] as const;
    await openAt({ answers, looks: 6 });
    await screen.findByRole('button', { name: /^Borrow .* and pay .*/ });
  });

  it('can be left at any point, and taken up again', async () => {
    await openAt({ answers: ['tip_none'], looks: 1 });
    await press('story.leave');
    await screen.findByText(english('story.end_no_deposit'));
    await press('story.stay');
    await heading('story.question');
    expect(readKept()).toMatchObject({ answers: ['tip_none'], left: false });
  });

  it('tells those who got out whose money it was, and lets them see what the others met', async () => {
    // In this game the platform still pays on the day the lock ends.
    const answers = ['tip_little', 'payout_out', 'bonus_none', 'car_none', 'lock_out'] as const;
    await openAt({ seed: 4, answers, looks: 4 });
    await screen.findByRole('heading', {
      name: /^You got out in time\. Your answers lost money in \d+ of 100 games\./,
    });
    screen.getByText(/^You got out with .* more\. Other customers paid it in/);
    screen.getByText(/Mrs K\./);
    screen.getByText(/^We played your answers 100 times/);
    await press('story.stay');
    await heading('story.behind');
    expect(readKept()?.answers.at(-1)).toBe('lock_again');
  });

  it.each([
    ['a visitor', false, 'story.offered', '/pages/home/offered'],
    ['a member', true, 'story.learn', '/pages/home/lessons'],
  ] as const)('sends %s on to what they can open', async (_, signedIn, label, href) => {
    await openAt({ answers: ['tip_none'], looks: 1, left: true }, signedIn);
    const learn = await screen.findByRole('link', { name: english(label) });
    expect(learn.getAttribute('href')).toBe(href);
    await userEvent.click(screen.getByRole('button', { name: english('story.send') }));
    await screen.findByText(/\/pages\/home\/story$/);
  });

  it('begins anew with another game', async () => {
    await openAt({ left: true });
    await act(() => press('story.again'));
    await screen.findByRole('button', { name: english('story.begin') });
    expect(readKept()).toBeNull();
  });
});
