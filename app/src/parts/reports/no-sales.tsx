import type { StrategyReport } from '@paperlock/contract/reports.ts';
import { balanceOf } from '@paperlock/domain/read-amount.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { moneyUnit, showMoney } from '@paperlock/words/display.ts';

/** A run without sales is not one without losses: they are in the coins that it still holds. */
export function NoSales({ report: { trades, figures } }: { report: StrategyReport }) {
  const { say, tag } = useSpeaker();
  const open = showMoney(tag, balanceOf(figures.sales.open), { purpose: 'own', sign: true });
  return (
    <p>{say('reports.sales_none', { traded: trades === 0 ? 'no' : 'yes', open: `${open} ${moneyUnit}` })}</p>
  );
}
