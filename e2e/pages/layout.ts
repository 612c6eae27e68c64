import { expect, type Page } from '@playwright/test';

/** The column of a page. */
const PAGE_PX = 600;
/** What a finger can hit. */
const TARGET_PX = 44;

/** What holds for every screen of the app, whatever stands on it. */
export const expectWellLaidOut = async (page: Page): Promise<void> => {
  await expect.poll(() => coveredBySupport(page), 'lies under the round button').toEqual([]);
  const { small, width, aside, support, ...inside } = await measure(page);
  expect(support, `the round button, in ${inside.window}`).toEqual([]);
  expectInside(inside);
  expect(small, `targets too small for a finger, in ${inside.window}`).toEqual([]);
  expect(width, 'width of the column').toBeLessThanOrEqual(PAGE_PX);
  expect(aside, 'the column stands in the middle').toBeLessThanOrEqual(1);
};

/** The same at several widths, one after the other on the page as it stands. The last one stays. */
export const expectWellLaidOutAt = async (page: Page, ...widths: readonly number[]): Promise<void> => {
  const height = page.viewportSize()?.height ?? 844;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await expectWellLaidOut(page);
  }
};

/** And for every page of the console too. */
export const expectAllInside = async (page: Page): Promise<void> => expectInside(await measure(page));

/** And with text twice as large as usual, as a browser's settings make it. */
export const expectInsideInLargeText = async (page: Page, width: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const write = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } });
  await write(32);
  await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 844 });
  await expectAllInside(page);
  await write(16);
  await session.detach();
};

type Measured = Awaited<ReturnType<typeof measure>>;

type Inside = Pick<Measured, 'window' | 'strip' | 'sideways' | 'beyond' | 'cut'>;

const expectInside = ({ window, strip, sideways, beyond, cut }: Inside): void => {
  expect(strip, `where the practice strip stands, in ${window}`).toMatchObject({ isSeen: true });
  expect(sideways, `scrolls sideways by, in ${window}, because of ${beyond}`).toBeLessThanOrEqual(0);
  expect(cut, `texts that are cut off, in ${window}`).toEqual([]);
};

/** Everything in one question to the browser: each has to wait for its turn there. */
const measure = (page: Page) =>
  page.locator('html').evaluate((root, least) => {
    const strip = root.querySelector('header p')?.getBoundingClientRect();
    const column = root.querySelector('main')?.getBoundingClientRect();
    const { body } = root.ownerDocument;
    const { left, right } = body.getBoundingClientRect();

    /**
     * A part that hides what does not fit into it, and has more than fits. What only screen readers read may be; tabs
     * scroll, and so does what the keyboard can reach to scroll it.
     */
    const cut = [...root.querySelectorAll('body *:not([role="tablist"], [tabindex="0"])')]
      .filter((part) => {
        // Most parts fit, and their style costs more to ask for than their size.
        if (part.clientWidth <= 1 || part.scrollWidth <= part.clientWidth + 1) return false;
        return getComputedStyle(part).overflowX !== 'visible' && !(part instanceof HTMLInputElement);
      })
      .map((part) => `${part.tagName} ${part.textContent}`);

    const sideways = root.scrollWidth - root.clientWidth;
    /** What reaches past the edge of a page that scrolls sideways. */
    const beyond =
      sideways > 0
        ? [...body.querySelectorAll('*')]
            .filter((part) => part.checkVisibility() && !part.closest('[tabindex="0"] *'))
            .filter((part) => {
              const { left, right } = part.getBoundingClientRect();
              return right > root.clientWidth + 0.5 || left < -0.5;
            })
            .map((part) => `${part.tagName}.${part.className} ${part.textContent?.slice(0, 40)}`)
        : [];

    /** A box to tick is as large as the label around it; a term in a text reaches beyond its letters (ui/explain). */
    const small = [...root.querySelectorAll('a[href], button:not([popovertarget]), input, select, textarea')]
      .map((control) => control.closest('label') ?? control)
      .filter((target) => target.checkVisibility({ visibilityProperty: true }))
      .map((target) => ({ target, ...target.getBoundingClientRect().toJSON() }))
      .filter(({ width, height }) => width < least || height < least)
      .map(
        ({ target, width, height }) =>
          `${target.tagName} ${target.textContent || target.ariaLabel} ${width}×${height}`,
      );

    /** On every page but the one it leads to: whole, off the edge where a phone takes a swipe for Back, and under nothing. */
    const supportButton = (): string[] => {
      const button = root.querySelector<HTMLElement>('aside > a[data-support]');
      const isAway =
        location.pathname === '/pages/webview/customer' ||
        root.querySelector('dialog:modal') ||
        (matchMedia('(pointer: coarse)').matches && root.querySelector(':is(input, select, textarea):focus'));
      if (isAway || (button && 'side' in button.dataset)) return [];
      if (!button?.checkVisibility({ visibilityProperty: true })) return ['not there'];
      const { left, right, top, bottom, width, height } = button.getBoundingClientRect();
      if (width < least || width !== height || getComputedStyle(button).borderRadius !== '50%')
        return ['not round'];
      if (left < 12 || right > innerWidth - 12 || bottom > innerHeight) return ['not whole'];
      const isUpper = button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
      return isUpper ? [] : ['under something'];
    };

    return {
      support: supportButton(),
      window: `${innerWidth}×${innerHeight} pixels, scrolled by ${Math.round(scrollY)}`,
      strip: {
        isSeen: strip !== undefined && strip.width > 0 && strip.bottom > 0 && strip.top < innerHeight,
        top: strip?.top,
        bottom: strip?.bottom,
      },
      sideways,
      beyond,
      cut,
      small,
      width: column?.width ?? Number.POSITIVE_INFINITY,
      aside: column ? Math.abs(column.left - left - (right - column.right)) : 0,
    };
  }, TARGET_PX);

/** Texts, amounts and controls of the page that the round support button lies upon, where it rests. */
const coveredBySupport = (page: Page): Promise<string[]> =>
  page.locator('html').evaluate((root) => {
    const button = root.querySelector('aside > a[data-support]');
    // Behind an open sheet it cannot be pressed, and covers nothing of it.
    if (root.querySelector('dialog:modal')) return [];
    if (!button?.checkVisibility({ visibilityProperty: true })) return [];
    // It is on its way while it moves, or while the page is scrolled.
    if (button.getAnimations().length > 0 || button.hasAttribute('data-moving')) return ['it moves'];
    const place = button.getBoundingClientRect();
    /** A bar hides what lies under it. */
    const bars = [...root.querySelectorAll('[data-bottom], aside > span')]
      .map((bar) => bar.getBoundingClientRect())
      .filter(({ width, height, left }) => width > 0 && height > 0 && left <= place.left);
    const seenTo = Math.min(innerHeight, ...bars.map(({ top }) => top));
    /** What of it is seen: a table that is scrolled sideways hides the rest. */
    const seenOf = (box: DOMRect, part: Element | null): DOMRect => {
      let { left, right } = box;
      for (let around = part; around && around !== root; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === 'visible') continue;
        const edge = around.getBoundingClientRect();
        [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      }
      return new DOMRect(left, box.top, Math.max(0, right - left), box.height);
    };
    /** What it nearly touches beside it looks covered, too. */
    const airPx = 4;
    const isUnder = (box: DOMRect) =>
      box.width > 0 &&
      box.left < place.right + airPx - 1 &&
      box.right > place.left - airPx + 1 &&
      box.top < place.bottom - 1 &&
      Math.min(box.bottom, seenTo) > place.top + 1;
    const covered = [
      ...root.querySelectorAll('main :is(a[href], button, input, select, textarea, label, svg)'),
    ]
      .filter(
        (part) =>
          part.checkVisibility({ visibilityProperty: true }) &&
          isUnder(seenOf(part.getBoundingClientRect(), part.parentElement)),
      )
      .map((part) => `${part.tagName} ${part.textContent}`);
    const texts = root.ownerDocument.createTreeWalker(
      root.querySelector('main') ?? root,
      NodeFilter.SHOW_TEXT,
    );
    const range = root.ownerDocument.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.trim() || !text.parentElement?.checkVisibility({ visibilityProperty: true }))
        continue;
      range.selectNodeContents(text);
      const { parentElement } = text;
      if ([...range.getClientRects()].some((line) => isUnder(seenOf(line, parentElement))))
        covered.push(text.textContent);
    }
    return covered;
  });
