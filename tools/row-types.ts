import { join } from 'node:path';
import type { CallExpression, Expression } from 'typescript/unstable/ast';
import { isIdentifier, isPropertyAccessExpression } from 'typescript/unstable/ast/is';
import { API, type Checker, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync';
import { root } from './run.ts';
import { isScript, isTest, sourceFiles } from './source-files.ts';
import { callsIn, textsOf } from './sql-texts.ts';

/** What a statement's rows are taken for: each column's name and the JavaScript value it is said to hold. */
export type Statement = {
  path: string;
  line: number;
  texts: readonly string[] | null;
  row: Readonly<Record<string, string>>;
};

/**
 * Finds each SQL statement of the server that is read into a type: `query<Row>(…)`, `allRows(…)`, `firstRow(…)`. The
 * compiler knows the type, also where it is inferred.
 */
export const findStatements = (): Statement[] => {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects();
    if (!project) throw new Error('there is no tsconfig.json');
    const { checker, program } = project;
    return stores().flatMap((path) => {
      const file = program.getSourceFile(join(root, path));
      if (!file) throw new Error(`${path} is not in tsconfig.json`);
      return callsIn(file).flatMap((call) => {
        const text = sqlOf(call);
        const row = text && rowOf(checker, call);
        if (!row) return [];
        const line = file.text.slice(0, call.getStart(file)).split('\n').length;
        return [{ path, line, texts: textsOf(project, text), row }];
      });
    });
  } finally {
    api.close();
  }
};

const stores = (): string[] =>
  sourceFiles(['house', 'server'], isScript)
    .map(({ path }) => path)
    .filter((path) => !isTest(path) && !/\/test-|\/worlds\/|migrat/.test(path));

const sqlOf = ({ expression, arguments: given }: CallExpression): Expression | undefined => {
  if (isIdentifier(expression)) return /^(allRows|firstRow)$/.test(expression.text) ? given[1] : undefined;
  if (!isPropertyAccessExpression(expression) || expression.name.text !== 'query') return undefined;
  return given[0];
};

/** Undefined where nobody reads the rows. */
const rowOf = (checker: Checker, call: CallExpression): Statement['row'] | undefined => {
  const signature = checker.getResolvedSignature(call);
  const answer = signature && checker.getReturnTypeOfSignature(signature);
  const [awaited] = answer?.isTypeReference() ? checker.getTypeArguments(answer) : [];
  if (!awaited) return undefined;
  const rows = checker.getPropertyOfType(awaited, 'rows');
  const list = rows ? checker.getTypeOfSymbol(rows) : awaited;
  const row = list && checker.isArrayType(list) ? checker.getTypeArguments(list as TypeReference)[0] : list;
  const fields = row && checker.getPropertiesOfType(checker.getNonNullableType(row) ?? row);
  if (!fields?.length) return undefined;
  return Object.fromEntries(
    fields.map((field) => [field.name, valueIn(checker, checker.getTypeOfSymbolAtLocation(field, call))]),
  );
};

const scalars = [
  [TypeFlags.BigInt | TypeFlags.BigIntLiteral, 'bigint'],
  [TypeFlags.Number | TypeFlags.NumberLiteral, 'number'],
  [TypeFlags.Boolean | TypeFlags.BooleanLiteral, 'boolean'],
  [TypeFlags.StringLike, 'string'],
] as const;

const valueIn = (checker: Checker, type: Type): string => {
  const members = type.isUnionType() ? type.getTypes() : [type];
  const values = members
    .filter(({ flags }) => !(flags & TypeFlags.Nullable))
    .map((one) => scalars.find(([flag]) => one.flags & flag)?.[1] ?? objectIn(checker, one));
  return [...new Set(values)].join(' or ');
};

const objectIn = (checker: Checker, type: Type): string => {
  const [element] = checker.isArrayLikeType(type) ? checker.getTypeArguments(type as TypeReference) : [];
  if (element) return `${valueIn(checker, element)}[]`;
  const name = type.getSymbol()?.name ?? '';
  return name === 'Date' ? name : /^(Buffer|Uint8Array)$/.test(name) ? 'bytes' : 'json';
};
