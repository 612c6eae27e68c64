import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import type { Mutant } from './mutant.ts';

/** Why a mutant cannot be tried: the text it changes is gone, or what it makes of the file is no code. */
class DoesNotApply extends Error {}

/** Breaks the rule in the copy, does the work, and mends it again. */
export const withBroken = async <Result>(
  copy: string,
  mutant: Mutant,
  work: () => Promise<Result>,
): Promise<Result> => {
  const path = join(copy, mutant.file);
  const whole = readText(path);
  writeFileSync(path, brokenText(mutant, whole));
  try {
    return await work();
  } finally {
    writeFileSync(path, whole);
  }
};

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new DoesNotApply('the file is gone');
  }
};

/** Why it cannot be tried in this folder; nothing when it can. */
export const whyNot = (folder: string, mutant: Mutant): string | undefined => {
  try {
    brokenText(mutant, readText(join(folder, mutant.file)));
    return undefined;
  } catch (error) {
    if (error instanceof DoesNotApply) return error.message;
    throw error;
  }
};

const brokenText = ({ file, find, replace }: Mutant, whole: string): string => {
  const times = whole.split(find).length - 1;
  if (times !== 1) throw new DoesNotApply(`"${find}" occurs ${times} times in ${file}`);
  const broken = whole.replace(find, () => replace);
  if (broken === whole) throw new DoesNotApply('it changes nothing');
  const fault = faultIn(file, broken);
  if (fault) throw new DoesNotApply(`it is no code: ${fault}`);
  return broken;
};

/** A file that cannot be read makes every test red and proves nothing. */
const faultIn = (file: string, text: string): string | undefined => {
  if (/\.tsx?$/.test(file)) return parseSync(file, text).errors[0]?.message;
  if (!file.endsWith('.json')) return undefined;
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return String(error);
  }
};
