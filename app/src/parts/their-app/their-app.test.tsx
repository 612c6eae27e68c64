import { readFileSync } from 'node:fs';
import { SpeakerProvider } from '@paperlock/ui/speaker-context.tsx';
import { contrast } from '@paperlock/ui/test-contrast.ts';
import { createSpeaker } from '@paperlock/words/speak.ts';
import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { englishCatalog } from '../../test-words.ts';
import { appNameOf, appNames } from './app-names.ts';
import { TheirApp } from './their-app.tsx';

const speaker = createSpeaker({ lang: 'en', catalog: englishCatalog });

const drawn = (micro: bigint, message = 'Welcome!') => (
  <SpeakerProvider speaker={speaker}>
    <TheirApp
      label="Their app"
      name={appNames[0]}
      day="Day 7"
      balanceName="Balance"
      balanceMicro={micro}
      message={message}
    />
  </SpeakerProvider>
);

const phone = () => screen.getByRole('region', { name: 'Their app' });
const seen = () => phone().querySelector('bdi[aria-hidden]')?.textContent;

const still = (isStill: boolean) =>
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isStill && query.includes('reduce') }));

describe('their app', () => {
  it('counts up for the eye, and tells a screen reader the amount at once', () => {
    still(false);
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    const { rerender } = render(drawn(100_000_000n));
    rerender(drawn(200_000_000n));
    expect(seen()).toBe('100.00 USDT');
    screen.getByText('200.00 USDT', { selector: 'span' });
    act(() => frames.shift()?.(0));
    act(() => frames.shift()?.(900));
    expect(seen()).toBe('187.50 USDT');
    act(() => frames.shift()?.(1_800));
    expect([seen(), frames.length]).toEqual(['200.00 USDT', 0]);
  });

  it('does not count for people who want no motion', () => {
    still(true);
    const { rerender } = render(drawn(100_000_000n));
    rerender(drawn(200_000_000n));
    expect(seen()).toBe('200.00 USDT');
  });

  it('reads out what is said in it', () => {
    still(true);
    render(drawn(0n, 'Only until midnight!'));
    expect(screen.getByRole('status').textContent).toBe('Only until midnight!');
  });

  it('has a name of its own in every game, and never another for the same one', () => {
    const names = Array.from({ length: 200 }, (_, seed) => appNameOf(seed));
    expect(new Set(names)).toEqual(new Set(appNames));
    expect(names).toEqual(names.map((_, seed) => appNameOf(seed)));
  });

  it('can be read: its colours are its own, so their contrast is held here', () => {
    const css = readFileSync(`${import.meta.dirname}/their-app.module.css`, 'utf8');
    const colour = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)?.[1] ?? '';
    // The lightest place of the ground is behind the name of the app.
    const grounds = [colour('night'), colour('coal'), '#45330a', '#2c2412'];
    for (const ground of grounds) {
      expect(css).toContain(ground);
      for (const text of ['gold', 'cream'])
        expect(contrast(colour(text), ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colour('glint'), ground)).toBeGreaterThanOrEqual(7);
    }
    // The name shines down to brass, and the day and the boast are dark on gold.
    expect(contrast(colour('brass'), '#45330a')).toBeGreaterThanOrEqual(4.5);
    for (const ground of ['gold', 'brass'])
      expect(contrast(colour('night'), colour(ground))).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#f0f0f0', '#2b2b2b')).toBeGreaterThanOrEqual(7);
  });
});
