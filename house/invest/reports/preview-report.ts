import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { deskStrategyReport, strategyRules } from '@paperlock/contract/reports-desk.ts';
import { done, type Outcome } from '@paperlock/domain/outcome.ts';
import { strategies } from '@paperlock/domain/products/terms.ts';
import type { Candles } from '@paperlock/engine/candles.ts';
import type { ChoiceRule, NumberRule } from '@paperlock/engine/parameters.ts';
import { rulesOf } from '@paperlock/engine/strategies/catalogue.ts';
import { createTurns } from '../../turns.ts';
import { computeReport } from './compute-report.ts';
import { inSlices } from './in-slices.ts';
import type { ReportParts } from './parts.ts';
import { newestDay, readPast } from './read-past.ts';
import type { ReportContent } from './report-content.ts';
import { keyOf, type ReportKey } from './report-key.ts';
import { selectReport } from './report-store.ts';
import { reportView } from './report-view.ts';

/** How many results each node keeps, so that another ratio with the same parameters costs nothing. */
const REMEMBERED = 30;

/** Reports for parameters typed in the console, published or not. They are kept in memory only. */
export const createPreview = (parts: ReportParts) => {
  const { db, market, products } = parts;
  const turns = createTurns({ room: 1, line: 20, patienceMs: 3_000 });
  const remembered = new Map<string, Promise<ReportContent>>();
  let past: { day: number; candles: Promise<Candles> } | undefined;

  const pastUntil = (day: number): Promise<Candles> => {
    if (past?.day === day) return past.candles;
    const candles = readPast(market, day);
    past = { day, candles };
    candles.catch(() => {
      past = undefined;
    });
    return candles;
  };

  const compute = (key: ReportKey, day: number) =>
    turns.take(1, async () => {
      const kept = await selectReport(db.sql, key, day);
      if (kept) return kept.content;
      return inSlices(computeReport(key, await pastUntil(day)));
    });

  const contentOf = (key: ReportKey, day: number): Promise<ReportContent> => {
    const name = JSON.stringify([day, key]);
    const known = remembered.get(name);
    if (known !== undefined) return known;
    const content = compute(key, day);
    remembered.set(name, content);
    content.catch(() => remembered.delete(name));
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
    return content;
  };

  return async (
    ask: Ask<typeof deskStrategyReport>,
  ): Promise<Outcome<Answer<typeof deskStrategyReport>, RefusalOf<typeof deskStrategyReport>>> => {
    const told = products.wholeParameters(ask);
    if (!told.ok) return told;
    const key = keyOf({ strategy: ask.strategy, parameters: told.value, periodDays: ask.period_days });
    await market.extend();
    const content = await contentOf(key, await newestDay(market));
    const source = await market.source(key.series);
    if (!source) throw new Error(`the series ${key.series} is gone`);
    return done({ report: reportView({ key, content, source, dailyPpm: ask.daily_ppm }) });
  };
};

export const listRules = (): Answer<typeof strategyRules> => ({
  list: strategies.map((strategy) => ({
    strategy,
    rules: Object.entries(rulesOf(strategy)).map(([name, rule]) => ({ name, ...ruleView(rule) })),
  })),
});

const ruleView = (rule: NumberRule | ChoiceRule) =>
  'choices' in rule
    ? { unit: 'choice' as const, default: rule.default, min: null, max: null, choices: [...rule.choices] }
    : { unit: rule.unit, default: rule.default, min: rule.min, max: rule.max, choices: [] };
