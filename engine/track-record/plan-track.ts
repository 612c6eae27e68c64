import { type Plan, planStrategy } from '../strategies/catalogue.ts';
import { type TrackSettings, trackChoices } from './settings.ts';

const LONG_DAYS = 30;
const HOLD_DAYS = 60;

export const planTrack = ({ days, gain, loss }: TrackSettings): Plan => {
  const plan = planStrategy('single_order', {
    entry: 'trend',
    shortDays: trackChoices.days[days],
    longDays: LONG_DAYS,
    days: HOLD_DAYS,
    target: trackChoices.gain[gain],
    stop: trackChoices.loss[loss],
  });
  if (!plan.ok) throw new Error(`no such settings: ${JSON.stringify({ days, gain, loss })}`);
  return plan.value;
};
