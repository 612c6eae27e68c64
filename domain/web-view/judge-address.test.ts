import { describe, expect, it } from 'vitest';
import { judgeAddress, readTitle } from './judge-address.ts';
import { LONGEST_TITLE } from './limits.ts';
import { hostileAddresses } from './test-hostile-addresses.ts';

const surroundings = { hosts: ['help.example.org'], origin: 'https://app.example.org' };
const judge = (text: string) => judgeAddress(text, surroundings);

describe('an address behind a link', () => {
  it('is framed where its host is on the list, to the letter', () => {
    for (const address of ['https://help.example.org', 'https://help.example.org/a?b=c#d'])
      expect(judge(address)).toMatchObject({ kind: 'framed', host: 'help.example.org' });
    expect(judge('https://Help.Example.ORG/')).toMatchObject({ kind: 'framed', host: 'help.example.org' });
  });

  it('is never framed where no host is listed', () => {
    expect(judgeAddress('https://help.example.org/', { ...surroundings, hosts: [] })).toEqual({
      kind: 'outside',
      url: 'https://help.example.org/',
      host: 'help.example.org',
      encoded: false,
    });
  });

  it('of another host is opened elsewhere, and says so when its name is written in another script', () => {
    expect(judge('https://news.example.net/x')).toMatchObject({ kind: 'outside', encoded: false });
    expect(judge('https://xn--bcher-kva.example.net/')).toMatchObject({ kind: 'outside', encoded: true });
  });

  it('of our own is a page to go to, never a frame', () => {
    expect(judge('/pages/profile/faq?a=1')).toEqual({ kind: 'own', page: '/pages/profile/faq?a=1' });
    expect(judge('https://app.example.org/pages/profile/faq')).toEqual({
      kind: 'own',
      page: '/pages/profile/faq',
    });
    expect(judge('/../..//evil.example.net')).toMatchObject({ kind: 'refused' });
  });

  it.each(Object.entries(hostileAddresses))('that tries %s is not framed', (tries, addresses) => {
    for (const address of addresses) {
      const judged = judge(address);
      expect(['outside', 'refused'], address).toContain(judged.kind);
      if (judged.kind !== 'outside') continue;
      // Only a name that resembles a listed one may be opened elsewhere, and what is printed is what a browser visits.
      expect(tries, address).toMatch(/^hosts that only resemble/);
      const { protocol, hostname, port, username, password } = new URL(judged.url);
      const visited = [protocol, hostname, port, username, password];
      expect(visited, address).toEqual(['https:', judged.host, '', '', '']);
      expect(judged.host, address).not.toBe('help.example.org');
    }
  });
});

describe('a title', () => {
  it('is one line of text that cannot turn what stands beside it', () => {
    expect(readTitle(' Help\n\u202ecentre\u0000 \u200f')).toBe('Help centre');
    expect(readTitle('')).toBe('');
  });

  it('is cut where it gets long, between letters', () => {
    const cut = readTitle('😀'.repeat(100));
    expect([...cut]).toHaveLength(LONGEST_TITLE);
    expect(cut.endsWith('😀…')).toBe(true);
  });
});
