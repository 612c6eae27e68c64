import { type MoneyPurpose, moneyUnit, showMoney } from '@paperlock/words/display.ts';
import { ExactText } from './exact-text.tsx';
import { hiddenAmounts } from './hidden-amounts.ts';
import { HiddenText } from './hidden-text.tsx';
import { GainIcon, LossIcon } from './icons.tsx';
import css from './money-text.module.css';
import { useSpeaker } from './speaker-context.tsx';
import { useStore } from './store.ts';

type MoneyTextProps = {
  micro: bigint;
  /** Own or receive, and what is only read, never hidden: cut to cents. Pay: raised to cents. Exact: all of it. */
  purpose: MoneyPurpose;
  /** What is shown of it where it is one of a sum: cents that add up. A tap still shows all of it. */
  cents?: bigint | undefined;
  /** A gain or a loss: coloured, and with sign and arrow for those who do not see colours. A debt that grows is a loss. */
  change?: boolean | 'of debt';
  size?: 'text' | 'title' | 'hero';
  /** Inside a link or a button, where no second button may be: no tap for the exact value. */
  plain?: boolean;
  /** False in a column of amounts that says its unit elsewhere. */
  unit?: boolean;
  /** A published figure, which is nobody's own and never hidden. */
  isPublic?: boolean;
};

/** As many for every amount: their number tells nothing. */
const DOTS = '••••';

export function MoneyText({
  micro,
  purpose,
  cents = micro,
  change = false,
  size = 'text',
  plain = false,
  unit = true,
  isPublic = false,
}: MoneyTextProps) {
  const { say, tag } = useSpeaker();
  // Only what a person has: what is about to be confirmed, and every proof, must be read.
  const hidden = useStore(hiddenAmounts) && purpose === 'own' && !isPublic;

  const short = showMoney(tag, cents, { purpose, sign: change !== false });
  const whole = showMoney(tag, micro, { purpose: 'exact', sign: change !== false });
  if (hidden)
    return (
      <bdi className={css.money} dir="ltr" data-size={size}>
        <span aria-hidden="true">{DOTS}</span>
        <HiddenText>{say('ui.amount_hidden')}</HiddenText>
        {unit && <span className={css.unit}>{moneyUnit}</span>}
      </bdi>
    );
  const [grows, shrinks] = [change && micro > 0n, change && micro < 0n];
  const isGain = change === 'of debt' ? shrinks : grows;
  const tone = grows || shrinks ? (isGain ? 'gain' : 'loss') : undefined;

  return (
    <bdi className={css.money} dir="ltr" data-size={size} data-tone={tone}>
      {grows && <GainIcon size={16} />}
      {shrinks && <LossIcon size={16} />}
      {plain || short === whole ? (
        <span>{short}</span>
      ) : (
        <ExactText
          short={short}
          whole={whole}
          label={(amount, isWhole) => say(isWhole ? 'ui.amount_short' : 'ui.amount_exact', { amount })}
        />
      )}
      {unit && <span className={css.unit}>{moneyUnit}</span>}
    </bdi>
  );
}
