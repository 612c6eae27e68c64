import type { Call } from '../call.ts';
import { appExamples } from './app.ts';
import { consoleExamples } from './console.ts';

/**
 * Returns a request that the call accepts, as the reference page shows it and tests make worse ones from it. Examples are
 * kept apart from the calls because the calls are part of the web apps, which have no use for them.
 */
export const exampleOf = ({ path }: Call): object => byPath[path] ?? {};

const byPath: Readonly<Record<string, object>> = { ...appExamples, ...consoleExamples };
