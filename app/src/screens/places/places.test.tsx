import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { answer, english, enter, here, maria, openApp } from '../../test-app.tsx';

describe('choosing a place', () => {
  it('goes from country by region to city, each step at an address of its own', async () => {
    await openApp({ at: '/choose-location' });
    await userEvent.click(await screen.findByRole('link', { name: 'Germany' }));
    await userEvent.click(await screen.findByRole('link', { name: /Bavaria/ }));
    await userEvent.click(await screen.findByRole('link', { name: 'Munich' }));
    await screen.findByRole('heading', { name: 'Munich' });
    screen.getByText('48.14, 11.58');
    screen.getByText('Europe/Berlin');
    expect(here()).toBe('/choose-location?country=DE&region=Bavaria&city=Munich');
  });

  it('passes over the region where there is only one', async () => {
    await openApp({ at: '/choose-location?country=SG' });
    await screen.findByRole('link', { name: 'Singapore' });
  });

  it('finds cities by how they begin, without accents, and says when there is none', async () => {
    await openApp({ at: '/choose-location' });
    const search = await screen.findByLabelText(english('places.search'));
    enter(search, 'sao p');
    await screen.findByRole('link', { name: /São Paulo/ });
    enter(search, 'Atlantis');
    await screen.findByText(english('places.none_title'));
  });

  it('never asks the device where it is', async () => {
    const asked = vi.fn();
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: { getCurrentPosition: asked, watchPosition: asked },
    });
    await openApp({ at: '/choose-location?country=DE&region=Berlin&city=Berlin' });
    await screen.findByText('Europe/Berlin');
    expect(asked).not.toHaveBeenCalled();
    Reflect.deleteProperty(navigator, 'geolocation');
  });

  it('begins anew where the address names no country', async () => {
    await openApp({ at: '/choose-location?country=ZZ&region=x&city=y' });
    await screen.findByLabelText(english('places.search'));
  });

  it('gives the account the time zone of the place', async () => {
    const asked: unknown[] = [];
    await openApp({
      at: '/choose-location?country=JP&region=Tokyo&city=Tokyo',
      user: maria,
      replies: {
        'user/updateInfo': (ask) => {
          asked.push(ask);
          return answer({ ...maria, time_zone: 'Asia/Tokyo' });
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /Asia\/Tokyo/ }));
    expect(asked).toEqual([{ time_zone: 'Asia/Tokyo' }]);
  });
});

describe('the card of a place', () => {
  it('marks it on the maps that came with the app', async () => {
    await openApp({ at: '/open-location?latitude=48.2&longitude=11.6&name=Hall&address=Somewhere%201' });
    await screen.findByRole('heading', { name: 'Hall' });
    screen.getByText('Somewhere 1');
    screen.getByText(/^Munich, Germany, about \d+ km away$/);
    screen.getByText(english('places.said_name'));
    expect(screen.getAllByRole('img', { name: /latitude 48.2, longitude 11.6/ })).toHaveLength(2);
  });

  it.each([
    'latitude=91&longitude=0',
    'latitude=0&longitude=180.5',
    'latitude=NaN&longitude=0',
    'latitude=1e1&longitude=0',
    'longitude=0',
    '',
  ])('says that ?%s is no place', async (query) => {
    await openApp({ at: `/open-location?${query}` });
    await screen.findByText(english('places.bad_title'));
  });
});
