import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installOnDemand } from '../on-demand.ts';

/** Of what Lighthouse answers, the part that is judged. */
export type Result = {
  finalDisplayedUrl: string;
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
  /** How fast this machine is: about 1,000 is a phone of the middle, before anything is slowed down. */
  environment: { benchmarkIndex: number };
};

type Lighthouse = (
  url: string,
  flags: {
    port: number;
    onlyCategories: string[];
    disableStorageReset: boolean;
    logLevel: 'error';
    throttling: { cpuSlowdownMultiplier: number };
  },
) => Promise<{ lhr: Result } | undefined>;

type Launch = (options: { chromePath: string; chromeFlags: string[] }) => Promise<{
  port: number;
  kill(): void;
}>;

/** Lighthouse and what starts its browser. They weigh as much as a quarter of everything else. */
export const installLighthouse = async (): Promise<{ lighthouse: Lighthouse; launch: Launch }> => {
  const folder = await installOnDemand('lighthouse', 'Lighthouse');
  const load = <Module>(file: string): Promise<Module> =>
    import(pathToFileURL(join(folder, 'node_modules', file)).href);
  const [{ default: lighthouse }, { launch }] = await Promise.all([
    load<{ default: Lighthouse }>('lighthouse/core/index.js'),
    load<{ launch: Launch }>('chrome-launcher/dist/index.js'),
  ]);
  return { lighthouse, launch };
};
