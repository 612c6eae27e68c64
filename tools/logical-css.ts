import { lineAt, visit } from './imports.ts';
import type { SourceFile } from './source-files.ts';

/**
 * Text, numbers and direction belong to the language. Each function answers with the places that forget it:
 * a left or right in a style, a number formatted by hand, a sentence in a component.
 */

const physicalProperty = /^(?!--)(float|(.+-)?(left|right)(-.+)?)$/;
const physicalKeyword = /(?<![\w-])(left|right)(?![\w-])/;
const fourSided = /^(margin|padding|inset|scroll-margin|scroll-padding|border-(width|style|color))$/;
const silent = /\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"|'[^']*'/g;

export const physicalStyles = ({ path, text }: SourceFile): string[] => {
  const css = text.replace(silent, (quiet) => quiet.replace(/[^\n]/g, ' '));
  return [...css.matchAll(/(?<=[{;\s])([\w-]+)\s*:([^;{}]+)(?=[;}])/g)].flatMap((match) => {
    const [declaration, property = '', value = ''] = match;
    const physical =
      physicalProperty.test(property) || physicalKeyword.test(value) || leansToOneSide(property, value);
    return physical ? [`${path}:${lineAt({ path, text }, match.index)} ${declaration}`] : [];
  });
};

/** `1px 2px 3px 4px` names a left and a right, unless both are the same. */
const leansToOneSide = (property: string, value: string): boolean => {
  const sides = value.trim().split(/\s+(?![^(]*\))/);
  return fourSided.test(property) && sides.length === 4 && sides[1] !== sides[3];
};

const handmade = /\.(toFixed|toLocaleString|toLocaleDateString|toLocaleTimeString)$/;

export const handmadeNumbers = (file: SourceFile): string[] => {
  const places: string[] = [];
  visit(file, {
    CallExpression({ callee }) {
      const name = file.text.slice(callee.start, callee.end);
      if (handmade.test(name)) places.push(`${file.path}:${lineAt(file, callee.start)} ${name}(`);
    },
  });
  return places;
};

type Node = { type: string; start: number; end: number };

/** These attributes are read aloud or shown, so their text is a text like any other. */
const spoken = new Set(['alt', 'aria-description', 'aria-label', 'placeholder', 'title']);
/** Names are the same in every language. */
const names = /\b(Paperlock|USDT)\b/g;

export const sentences = (file: SourceFile): string[] => {
  const places: string[] = [];
  const textOf = (node: Node) => file.text.slice(node.start, node.end);
  const note = (node: Node) => {
    const text = textOf(node).replace(/\$\{[^}]*\}|&#?\w+;/g, '');
    if (/\p{L}/u.test(text.replace(names, ''))) {
      places.push(`${file.path}:${lineAt(file, node.start)} ${text.trim()}`);
    }
  };
  const look = (node: Node & { expression?: Node }) => {
    const shown = node.type === 'JSXExpressionContainer' && node.expression ? node.expression : node;
    const quoted = shown.type === 'Literal' && /^['"]/.test(textOf(shown));
    if (quoted || shown.type === 'JSXText' || shown.type === 'TemplateLiteral') note(shown);
  };
  visit(file, {
    JSXElement: ({ children }) => children.forEach(look),
    JSXFragment: ({ children }) => children.forEach(look),
    JSXAttribute({ name, value }) {
      if (value && spoken.has(textOf(name))) look(value);
    },
  });
  return places;
};
