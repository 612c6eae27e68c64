import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** What is asked of two engines of others, in their own words. */
export type Indicatorts = {
  sma(values: number[], options: { period: number }): number[];
  mmax(values: number[], options: { period: number }): number[];
  mmin(values: number[], options: { period: number }): number[];
  backtest(
    asset: Asset,
    infos: { name: string; strategy: (asset: Asset) => number[] }[],
  ): { readonly gain: number }[];
};
export type Asset = { dates: Date[] } & Record<
  'openings' | 'closings' | 'highs' | 'lows' | 'volumes',
  number[]
>;

export type Series<Bar> = { toArray(): Bar[] };
export type NewSeries = new <Bar>(rows: Bar[]) => Series<Bar>;
export type Grademark = {
  backtest<Bar, Told extends Bar>(
    strategy: {
      prepIndicators(args: { inputSeries: Series<Bar> }): Series<Told>;
      entryRule(enter: () => void, args: { bar: Told }): void;
      exitRule(exit: () => void, args: { bar: Told }): void;
    },
    bars: Series<Bar>,
  ): { readonly growth: number }[];
};

export type OtherEngines = { indicatorts: Indicatorts; grademark: Grademark; DataFrame: NewSeries };

/** With their versions and sums in a lock file of their own; scripts of theirs are not run. Removed when done. */
export const withOtherEngines = async <T>(
  tell: (text: string) => void,
  use: (engines: OtherEngines | undefined) => Promise<T>,
): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'paperlock-engines-'));
  try {
    return await use(await installed(folder, tell));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const installed = async (folder: string, tell: (text: string) => void): Promise<OtherEngines | undefined> => {
  tell('installing two other engines …');
  try {
    for (const file of ['package.json', 'package-lock.json'])
      await copyFile(fileURLToPath(new URL(file, import.meta.url)), join(folder, file));
    await promisify(execFile)(
      'npm',
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=0'],
      {
        cwd: folder,
        timeout: 120_000,
      },
    );
  } catch (error) {
    tell(`not installed, so they are not measured: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
  const theirs = createRequire(join(folder, 'package.json'));
  return {
    indicatorts: theirs('indicatorts') as Indicatorts,
    grademark: theirs('grademark') as Grademark,
    DataFrame: (theirs('data-forge') as { DataFrame: NewSeries }).DataFrame,
  };
};
