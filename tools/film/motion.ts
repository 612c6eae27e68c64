import type { Page } from '@playwright/test';
import type { Moment } from './moment.ts';

/** As many pictures of a motion as the eye needs. */
const FRAMES = 14;
const spanMs = 2_800;

/** Records the page as it is drawn, from now on; what it returns waits for the time machine's days and gives their pictures. */
export const recordMotion = async (page: Page, caption: string): Promise<() => Promise<Moment[]>> => {
  const devtools = await page.context().newCDPSession(page);
  const drawn: { data: string; at: number }[] = [];
  devtools.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    drawn.push({ data, at: (metadata.timestamp ?? 0) * 1000 });
    // A page that is closed meanwhile wants no answer.
    devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await devtools.send('Page.startScreencast', { format: 'png' });
  const seen = page
    .getByRole('region', { name: /passed/ })
    .getByText('You received')
    .waitFor({ timeout: 240_000 })
    .then(() => performance.timeOrigin + performance.now());
  // Where the journey ends before, its own failure is the one to hear of.
  seen.catch(() => {});
  return async () => {
    const from = await seen;
    await page.waitForTimeout(spanMs);
    await devtools.send('Page.stopScreencast');
    const during = drawn.filter(({ at }) => at >= from && at <= from + spanMs);
    const step = Math.max(1, during.length / FRAMES);
    const chosen = during.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
    return chosen.map(({ data }) => ({
      picture: Buffer.from(data, 'base64'),
      caption,
      ms: Math.round(spanMs / chosen.length),
      still: false,
    }));
  };
};
