import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** What a run of Vitest in a copy left behind: the files it found, and everything that failed in them. */
export type Report = {
  readonly files: readonly string[];
  readonly failures: readonly { readonly by: string; readonly why: string }[];
};

export const reportIn = (copy: string): string => join(copy, '.mutants-report.json');

const told = (errors: readonly SerializedError[]): string =>
  errors.map(({ name, message }) => `${name}: ${message}`).join('\n');

/** A test that failed, or the set-up of one. What a file could not even begin with says nothing about a rule. */
const failuresIn = (module: TestModule): Report['failures'] => {
  const file = module.relativeModuleId;
  const tests = [...module.children.allTests('failed')].map((test) => ({
    by: `${file} › ${test.fullName}`,
    why: told(test.result().errors ?? []),
  }));
  const suites = [...module.children.allSuites()].map((suite) => ({
    by: `${file} › before ${suite.fullName}`,
    why: told(suite.errors()),
  }));
  const whole = {
    by: `${file} › before its tests`,
    why: module.children.size > 0 ? told(module.errors()) : `Failed to load: ${told(module.errors())}`,
  };
  return [...tests, ...suites, ...(module.errors().length > 0 ? [whole] : [])].filter(
    ({ why }) => why !== '',
  );
};

/** @public Vitest loads it by its path. Its own JSON leaves out what fails before a test. */
export default class MutantsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const report: Report = {
      files: modules.map(({ relativeModuleId }) => relativeModuleId),
      failures: modules.flatMap(failuresIn),
    };
    writeFileSync(reportIn(process.cwd()), JSON.stringify(report));
  }
}
