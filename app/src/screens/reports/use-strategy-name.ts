import type { Performance } from '@paperlock/contract/reports.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';

/** The name of a strategy; without one, of plain holding. */
export const useStrategyName = (): ((strategy: Performance['strategy']) => string) => {
  const { say } = useSpeaker();
  return (strategy) => (strategy ? say(`products.strategy_${strategy}`) : say('reports.legend_hold'));
};
