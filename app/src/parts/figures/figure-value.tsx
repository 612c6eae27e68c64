import type { Figure } from '@paperlock/contract/figures.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { MoneyText } from '@paperlock/ui/money-text.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showCount, showLength } from '@paperlock/words/display.ts';

/** A number in its unit; what cannot be computed yet is no zero. */
export function FigureValue({ figure: { unit, value } }: { figure: Figure }) {
  const { say, tag } = useSpeaker();
  if (value === null) return say('content.figures_none');
  if (unit === 'amount') return <MoneyText micro={balanceOf(value)} purpose="own" isPublic plain />;
  return <bdi>{unit === 'count' ? showCount(tag, Number(value)) : showLength(tag, Number(value))}</bdi>;
}
