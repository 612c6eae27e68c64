import type { Candle, Source } from '@paperlock/contract/market.ts';
import { microText } from '@paperlock/domain/money.ts';
import { HOUR_MS } from '@paperlock/engine/candles.ts';
import { sha256 } from '../../keys/sha256.ts';
import type { CandleRow, Series } from './market-store.ts';

export const sourceView = (series: Series): Source => ({
  series: series.name,
  kind: series.kind,
  origin: series.origin,
  from: instantOf(series.first_hour),
  to: instantOf(series.next_hour),
  hours: series.next_hour - series.first_hour,
  filled_hours: series.filled_hours,
  model: series.model,
  seed_hash: series.seed && sha256(series.seed).toString('hex'),
});

export const candleView = ({ hour, open, high, low, close, volume }: CandleRow): Candle => ({
  at: instantOf(hour),
  open: microText(open),
  high: microText(high),
  low: microText(low),
  close: microText(close),
  volume: microText(volume),
});

const instantOf = (hour: number): string => new Date(hour * HOUR_MS).toISOString();
