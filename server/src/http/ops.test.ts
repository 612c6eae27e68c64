import { readFileSync } from 'node:fs';
import { readyParts } from '@paperlock/domain/operations/readiness.ts';
import { describe, expect, it } from 'vitest';
import { queues } from '../monitoring/measure-world.ts';
import { createMetrics } from './metrics.ts';

const read = (file: string) => readFileSync(new URL(`../../../ops/${file}`, import.meta.url), 'utf8');
const rules = read('prometheus/paperlock.rules.yml');
const cases = read('prometheus/paperlock.rules.test.yml');
const dashboard = read('grafana/paperlock.json');

const found = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name)),
];
/** Names as a query has them, before its labels, range or comparison. */
const metricsIn = (text: string) => found(text, /\b((?:paperlock|nodejs|process)_[a-z0-9_]+)(?=[{[\s)])/g);

describe.each([
  ['the alerts', rules, 10],
  ['the cases of the alerts', cases, 10],
  ['the dashboard', dashboard, 20],
])('%s', (_, text, least) => {
  it('name only metrics that a node exposes', async () => {
    const exposed = found(await createMetrics().print(), /^# TYPE (\S+)/gm);
    const names = metricsIn(text);
    expect(names.length).toBeGreaterThan(least);
    const isExposed = (name = '') =>
      exposed.includes(name) || exposed.includes(name.replace(/_(bucket|count|sum)$/, ''));
    expect(names.filter((name) => !isExposed(name))).toEqual([]);
  });

  it('name only queues and parts that there are', () => {
    const named = found(text, /queue[!=~]+\\?"([a-z|_]+)\\?"/g).flatMap((names = '') => names.split('|'));
    expect(named.filter((name) => !queues.some((queue) => queue === name))).toEqual([]);
    const parts = found(text, /part="([a-z]+)"/g);
    expect(parts.filter((name) => !readyParts.some((part) => part === name))).toEqual([]);
  });
});

it('every alert is tried by a case in which it must fire', () => {
  const fired = cases
    .split('- alertname: ')
    .slice(1)
    .filter((text) => text.includes('exp_alerts'))
    .map((text) => text.split('\n')[0]);
  expect(found(rules, /- alert: (\w+)/g).filter((name) => !fired.includes(name))).toEqual([]);
});

it('the example of a configuration names only files that come with it', () => {
  const lines = read('prometheus/prometheus.yml')
    .split('\n')
    .filter((line) => !/^ *#/.test(line));
  const files = found(lines.join('\n'), /([\w./-]+\.(?:ya?ml|token|json|pem|key)|\/etc\/\S+)/g);
  expect(files).toEqual(['paperlock.rules.yml']);
});

it('every panel of the dashboard asks something', () => {
  const { panels } = JSON.parse(dashboard) as {
    panels: { type: string; title: string; targets?: object[] }[];
  };
  expect(panels.filter(({ type, targets }) => type !== 'row' && !targets?.length)).toEqual([]);
});
