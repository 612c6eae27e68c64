import { GainIcon, LossIcon } from '@paperlock/ui/icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showPercent } from '@paperlock/words/display.ts';
import css from './percent-text.module.css';

/** A result in millionths with its sign, for a sentence or a column. */
export const signedPercent = (tag: string, ppm: number): string => {
  const sign = ppm > 0 ? '+' : ppm < 0 ? '−' : '';
  return sign + showPercent(tag, Math.abs(ppm));
};

/** The same by itself: coloured, and with an arrow for those who do not see colours. */
export function PercentText({ ppm, text }: { ppm: number; text?: string }) {
  const { tag } = useSpeaker();
  const tone = ppm > 0 ? 'gain' : ppm < 0 ? 'loss' : undefined;
  return (
    <bdi className={css.percent} dir="ltr" data-tone={tone}>
      {tone === 'gain' && <GainIcon size={16} />}
      {tone === 'loss' && <LossIcon size={16} />}
      {text ?? signedPercent(tag, ppm)}
    </bdi>
  );
}
