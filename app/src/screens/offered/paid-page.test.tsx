import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { english, field, openApp } from '../../test-app.tsx';

const open = async (...languages: string[]) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  await openApp({ at: '/pages/home/paid-already' });
};
const bodies = () => within(screen.getByRole('list', { name: english('offered.paid_report') }));

describe('what to do if one has paid', () => {
  it('says the eight steps in their order', async () => {
    await open('en-GB');
    await screen.findByRole('heading', { name: english('offered.paid_fault') });
    const steps = ['stop', 'fee', 'recovery', 'bank', 'keep', 'report', 'lock', 'tell'];
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      ['fault', ...steps].map((step) => english(`offered.paid_${step}`)),
    );
  });

  it('begins with the country of the reader’s languages, and sends it nowhere', async () => {
    await open('de-AT', 'en');
    const select = await field('offered.paid_country');
    expect(select.value).toBe('AT');
    bodies().getByText('Finanzmarktaufsicht (FMA)');
    const asked = vi.mocked(window.fetch).mock.calls.length;
    fireEvent.change(select, { target: { value: 'SG' } });
    bodies().getByText('ScamShield');
    expect(bodies().queryByText('Finanzmarktaufsicht (FMA)')).toBeNull();
    expect(vi.mocked(window.fetch).mock.calls.length).toBe(asked);
  });

  it('leads to another site by the page that shows its host first', async () => {
    await open('en-GB');
    const link = await screen.findByRole('link', { name: 'www.reportfraud.police.uk' });
    expect(link.getAttribute('href')).toBe(
      `/pages/index/webView?url=${encodeURIComponent('https://www.reportfraud.police.uk')}`,
    );
    screen.getByRole('button', { name: 'Copy address of Report Fraud' });
    expect(screen.getByRole('link', { name: '0300 123 2040' }).getAttribute('href')).toBe('tel:03001232040');
  });

  it('names police and bank everywhere, and nothing else where no address is certain', async () => {
    await open('vi-VN');
    await field('offered.paid_country');
    expect(bodies().getAllByRole('listitem')).toHaveLength(1);
    bodies().getByText(english('offered.paid_police'));
  });

  it('puts all steps on paper, with the bodies of the country', async () => {
    await open('en-US');
    await field('offered.paid_country');
    const paper = document.querySelector('main > [hidden]');
    expect(paper?.querySelectorAll('ol > li')).toHaveLength(8);
    expect(paper?.textContent).toContain('www.ic3.gov');
    expect(paper?.textContent).toContain(english('offered.paid_lock_wallet'));
  });
});
