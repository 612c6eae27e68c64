import css from './practice-strip.module.css';
import { useSpeaker } from './speaker-context.tsx';

/** On every page, never in the way: this is practice money. */
export function PracticeStrip() {
  return <p className={css.strip}>{useSpeaker().say('ui.practice')}</p>;
}
