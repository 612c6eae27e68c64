import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { english, openApp, refuse } from '../../test-app.tsx';

const open = (url: string, title = '') =>
  openApp({ at: `/pages/index/webView?url=${encodeURIComponent(url)}&title=${encodeURIComponent(title)}` });

describe('the web view', () => {
  it('shows a page of a listed host in a frame that can reach nothing, below the name of its host', async () => {
    await open('https://help.example.org/a', 'Your bank');
    const frame = await screen.findByTitle('Page from help.example.org');
    expect(frame.getAttribute('src')).toBe('https://help.example.org/a');
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-forms');
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(frame.getAttribute('allow')).toBe('');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(english('webview.title'));
    const [host] = screen.getAllByText('help.example.org');
    const said = screen.getByText('The link calls it: Your bank');
    expect(host?.compareDocumentPosition(said)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('says where any other link leads before it opens in a tab of its own', async () => {
    await open('https://xn--bcher-kva.example.net/x');
    const way = await screen.findByRole('link', { name: 'Open xn--bcher-kva.example.net in a new tab' });
    expect(way.getAttribute('rel')).toBe('noopener noreferrer');
    expect(way.getAttribute('target')).toBe('_blank');
    screen.getByText(english('webview.encoded'));
    screen.getByText('https://xn--bcher-kva.example.net/x');
    expect(document.querySelector('iframe')).toBeNull();
  });

  it.each([
    ['javascript:alert(1)', 'refused_not_https'],
    ['https://help.example.org@evil.example.net/', 'refused_odd_host'],
    ['https://127.0.0.1/', 'refused_number_for_a_name'],
    ['https://printer.local/', 'refused_own_network'],
    ['', 'refused_empty'],
    ['/api/user/info', 'refused_unknown_page'],
  ])('opens nothing for %j and says why', async (url, why) => {
    await open(url);
    await screen.findByText(english(`webview.${why}`));
    expect(document.querySelector('iframe')).toBeNull();
    expect(document.querySelector('a[target="_blank"]')).toBeNull();
  });

  it('leads to our own pages as they are', async () => {
    await open('/pages/profile/faq');
    const way = await screen.findByRole('link', { name: english('webview.own_open') });
    expect(way.getAttribute('href')).toBe('/pages/profile/faq');
  });

  it('frames nothing while the list is not known', async () => {
    await openApp({
      at: '/pages/index/webView?url=https%3A%2F%2Fhelp.example.org%2F',
      replies: { 'common/getsetting': () => refuse('internal', 'Sorry.') },
    });
    await screen.findByRole('link', { name: 'Open help.example.org in a new tab' });
    expect(document.querySelector('iframe')).toBeNull();
  });
});
