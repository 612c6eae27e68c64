/**
 * What the learner may turn: buy when the mean price of some days is above that of thirty, sell at a gain or at a loss. Three
 * sliders with few steps are enough to fit a year of chance.
 */
export const trackChoices = {
  days: [3, 5, 8, 10, 15, 20],
  gain: [0.02, 0.03, 0.04, 0.06, 0.08, 0.12, 0.16, 0.24, 0.4, 0.6],
  loss: [0.02, 0.03, 0.04, 0.06, 0.08, 0.12, 0.16, 0.24, 0.4],
} as const;

/** By the place of each slider. */
export type TrackSettings = { readonly days: number; readonly gain: number; readonly loss: number };

/** What the strategy does untuned. */
export const FIRST_SETTINGS: TrackSettings = { days: 3, gain: 2, loss: 0 };

export const allSettings: readonly TrackSettings[] = trackChoices.days.flatMap((_, days) =>
  trackChoices.gain.flatMap((_, gain) => trackChoices.loss.map((_, loss) => ({ days, gain, loss }))),
);

export const SETTINGS = allSettings.length;
