import { posix } from 'node:path';
import { parseSync, Visitor, type VisitorObject } from 'vite';
import type { SourceFile } from './source-files.ts';

/** One import: a path from the repository's root when it is `ours`, else the name as written. */
export type Import = { to: string; ours: boolean; line: number };

/** Static, re-exporting, dynamic and type-only imports alike: an arrow is an arrow. */
export const importsOf = (file: SourceFile): Import[] => {
  const imports: Import[] = [];
  const note = (source: { type: string; start: number; value?: unknown } | null) => {
    // A name put together at run time cannot be followed; nobody imports by accident that way.
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
    imports.push({ ...target(file.path, source.value), line: lineAt(file, source.start) });
  };
  visit(file, {
    ImportDeclaration: (node) => note(node.source),
    ExportNamedDeclaration: (node) => note(node.source),
    ExportAllDeclaration: (node) => note(node.source),
    ImportExpression: (node) => note(node.source),
    TSImportType: (node) => note(node.source),
  });
  return imports;
};

/** The lines that read the environment, in any of the three ways to spell it. */
export const environmentReads = (file: SourceFile): number[] => {
  const lines: number[] = [];
  const textOf = (node: { start: number; end: number }) => file.text.slice(node.start, node.end);
  const note = (node: { start: number }) => lines.push(lineAt(file, node.start));
  visit(file, {
    MemberExpression(node) {
      if (/\bprocess$/.test(textOf(node.object)) && /^['"]?env['"]?$/.test(textOf(node.property))) note(node);
    },
    VariableDeclarator(node) {
      if (node.init && textOf(node.init) === 'process' && /\benv\b/.test(textOf(node.id))) note(node);
    },
    ImportDeclaration(node) {
      if (node.source.value === 'node:process' && /\benv\b/.test(textOf(node))) note(node);
    },
  });
  return lines;
};

export const visit = (file: SourceFile, visitor: VisitorObject): void => {
  const { program, errors } = parseSync(file.path, file.text);
  if (errors[0]) throw new Error(`${file.path} cannot be read: ${errors[0].message}`);
  new Visitor(visitor).visit(program);
};

export const lineAt = (file: SourceFile, position: number): number =>
  file.text.slice(0, position).split('\n').length;

const target = (from: string, name: string): { to: string; ours: boolean } => {
  if (name.startsWith('.')) return { to: posix.join(posix.dirname(from), name), ours: true };
  if (name.startsWith('@paperlock/')) return { to: name.slice('@paperlock/'.length), ours: true };
  return { to: name, ours: false };
};
