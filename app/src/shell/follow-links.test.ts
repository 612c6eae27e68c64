import { afterPaint } from '@paperlock/ui/after-paint.ts';
import { followLinks } from '@paperlock/web/follow-links.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOf } from './navigation.ts';

const go = vi.fn();
const onTouch = vi.fn();

const link = (html: string): HTMLElement => {
  document.body.innerHTML = html;
  const target = document.body.querySelector<HTMLElement>('[data-target], a');
  if (!target) throw new Error('no link');
  return target;
};
const click = (target: HTMLElement, init: MouseEventInit = {}) => {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  // What the router leaves alone would be followed by the browser: stop it after everybody has heard.
  window.addEventListener('click', (late) => late.preventDefault(), { once: true });
  target.dispatchEvent(event);
};

beforeEach(() => {
  followLinks(window, {
    pageAt: (url) => (url.pathname.startsWith('/pages/') ? pageOf(url) : undefined),
    go,
    onTouch: ({ path }) => onTouch(path),
  });
  go.mockReset();
  onTouch.mockReset();
});

describe('a click on a link', () => {
  it('goes to the page by the rules of navigation, also from inside the link', () => {
    click(link('<a href="/pages/home/home?a=1"><b data-target>home</b></a>'));
    expect(go).toHaveBeenCalledWith({ path: '/pages/home/index', query: '?a=1' });
  });

  it('goes once the press is drawn', () => {
    vi.mocked(afterPaint).mockImplementationOnce(() => {});
    click(link('<a href="/pages/home/index">home</a>'));
    expect(go).not.toHaveBeenCalled();
  });

  it('fetches the page as soon as the finger comes down', () => {
    link('<a href="/pages/profile/profile">Mine</a>').dispatchEvent(
      new Event('pointerdown', { bubbles: true }),
    );
    expect(onTouch).toHaveBeenCalledWith('/pages/profile/profile');
    expect(go).not.toHaveBeenCalled();
  });

  it.each([
    ['another site', '<a href="https://elsewhere.example/pages/home/index">x</a>'],
    ['an address that is no page of ours', '<a href="/api/reference">x</a>'],
    ['a new tab', '<a href="/pages/home/index" target="_blank">x</a>'],
    ['a download', '<a href="/pages/home/index" download>x</a>'],
  ])('leaves %s to the browser', (_, html) => {
    click(link(html));
    expect(go).not.toHaveBeenCalled();
  });

  it('leaves a click with a modifier key to the browser', () => {
    for (const init of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
      click(link('<a href="/pages/home/index">x</a>'), init);
    expect(go).not.toHaveBeenCalled();
  });

  it('does nothing when the part that drew the link has taken the click', () => {
    const target = link('<a href="/pages/home/index">x</a>');
    target.addEventListener('click', (event) => event.preventDefault());
    click(target);
    expect(go).not.toHaveBeenCalled();
  });
});
