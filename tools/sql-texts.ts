import type {
  CallExpression,
  Expression,
  Node,
  ObjectLiteralExpression,
  ParameterDeclaration,
} from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAssignment,
  isStringLiteral,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import {
  type Checker,
  type Symbol as Named,
  type Project,
  SymbolFlags,
  TypeFlags,
} from 'typescript/unstable/sync';

/** Values of parameters, by the id of their symbol, in the function that is being read. */
type Given = ReadonlyMap<number, readonly string[] | null>;

/**
 * Reads every text that an expression can be, without running it: constants, templates, choices, and functions that are one
 * expression. Null if a text is only known at run time. A parameter is what the calls in its own file say.
 */
export const textsOf = (project: Project, from: Expression): readonly string[] | null => {
  const { checker } = project;

  const read = (node: Node, given: Given): readonly string[] | null => {
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return [node.text];
    if (isTemplateExpression(node)) {
      const spans = node.templateSpans.map((span) =>
        joined([read(span.expression, given), [span.literal.text]]),
      );
      return joined([[node.head.text], ...spans]);
    }
    if (isConditionalExpression(node))
      return either([read(node.whenTrue, given), read(node.whenFalse, given)]);
    if (isParenthesizedExpression(node)) return read(node.expression, given);
    if (isObjectLiteralExpression(node)) return textIn(node, given);
    if (isCallExpression(node)) return conditionsOf(node) ?? called(node, given);
    return declared(node, given) ?? literalsAt(checker, node);
  };

  /** Of a named statement: `{ name, text, values }`. */
  const textIn = ({ properties }: ObjectLiteralExpression, given: Given): readonly string[] | null => {
    const text = properties.filter(isPropertyAssignment).find(({ name }) => name.getText() === 'text');
    return text ? read(text.initializer, given) : null;
  };

  const declared = (node: Node, given: Given): readonly string[] | null => {
    const symbol = symbolAt(checker, node);
    const at = symbol?.valueDeclaration?.resolve(project);
    if (!symbol || !at) return null;
    if (isParameterDeclaration(at))
      return given.get(symbol.id) ?? (given.has(symbol.id) ? null : asCalled(at));
    if (!isVariableDeclaration(at) && !isPropertyAssignment(at)) return null;
    return at.initializer ? read(at.initializer, nothing) : null;
  };

  const called = (call: CallExpression, given: Given): readonly string[] | null => {
    const at = symbolAt(checker, call.expression)?.valueDeclaration?.resolve(project);
    const body = at && isVariableDeclaration(at) ? at.initializer : undefined;
    if (!body || !isArrowFunction(body) || isBlock(body.body)) return null;
    const values = body.parameters.map((parameter, nth) => {
      const value = call.arguments[nth] ?? parameter.initializer;
      return [
        checker.getSymbolAtLocation(parameter.name)?.id ?? -1,
        value ? read(value, given) : null,
      ] as const;
    });
    return read(body.body, new Map(values));
  };

  const asCalled = (parameter: ParameterDeclaration): readonly string[] | null => {
    const within = parameter.parent;
    const variable = within.parent;
    if (!isArrowFunction(within) || !isVariableDeclaration(variable)) return null;
    const own = checker.getSymbolAtLocation(variable.name);
    const nth = within.parameters.indexOf(parameter);
    const calls = callsIn(parameter.getSourceFile()).filter(
      ({ expression }) => isIdentifier(expression) && symbolAt(checker, expression)?.id === own?.id,
    );
    return either(
      calls.map((call) => {
        const value = call.arguments[nth] ?? parameter.initializer;
        return value ? read(value, nothing) : null;
      }),
    );
  };

  return read(from, nothing);
};

const nothing: Given = new Map();

export const callsIn = (node: Node): CallExpression[] => {
  const found: CallExpression[] = [];
  const walk = (one: Node): undefined => {
    if (isCallExpression(one)) found.push(one);
    one.forEachChild(walk);
  };
  walk(node);
  return found;
};

const symbolAt = (checker: Checker, node: Node): Named | undefined => {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
};

/** Columns do not depend on the conditions that a filter gathers at run time. */
const conditionsOf = (call: CallExpression): readonly string[] | null =>
  call.getText().endsWith(".join(' and ')") ? ['true'] : null;

/** What the compiler knows a text to be: `orderMoves.expire.to`. A number that it does not know may be any. */
const literalsAt = (checker: Checker, node: Node): readonly string[] | null => {
  const type = checker.getTypeAtLocation(node);
  if (!type) return null;
  const members = type.isUnionType() ? type.getTypes() : [type];
  const values = members.map((one) => {
    if (one.isStringLiteralType() || one.isNumberLiteralType()) return String(one.value);
    return one.flags & TypeFlags.Number ? '1' : null;
  });
  return values.every((value) => value !== null) ? values : null;
};

const either = (parts: readonly (readonly string[] | null)[]): readonly string[] | null =>
  parts.length > 0 && parts.every((part) => part !== null) ? [...new Set(parts.flat())] : null;

/** Every text with every other. */
const joined = (parts: readonly (readonly string[] | null)[]): readonly string[] | null =>
  parts.reduce<readonly string[] | null>(
    (before, part) => before && part && before.flatMap((text) => part.map((more) => text + more)),
    [''],
  );
