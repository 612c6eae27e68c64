import { describe, expect, it } from 'vitest';
import { handmadeNumbers, physicalStyles, sentences } from './logical-css.ts';
import { isScript, isTest, type SourceFile, sourceFiles } from './source-files.ts';

const webRooms = ['ui', 'app', 'console'];
const styles = () => sourceFiles(webRooms, (path) => path.endsWith('.css'));
const parts = () => sourceFiles(webRooms, (path) => isScript(path) && !isTest(path));

describe('the web rooms', { timeout: 60_000 }, () => {
  it('know no left and right', () => {
    expect(styles().flatMap(physicalStyles)).toEqual([]);
  });

  it('leave numbers and times to the words', () => {
    expect(parts().flatMap(handmadeNumbers)).toEqual([]);
  });

  it('have no sentence in a component', () => {
    expect(parts().flatMap(sentences)).toEqual([]);
  });
});

const css = (text: string) => physicalStyles({ path: 'ui/planted.css', text });
const tsx = (text: string): SourceFile => ({ path: 'ui/planted.tsx', text });

describe('what is looked for in styles', () => {
  it.each([
    'left: 0',
    'right: 4px',
    'margin-left: auto',
    'padding-right: var(--space)',
    'border-left-color: red',
    'border-top-left-radius: 4px',
    'scroll-margin-right: 4px',
    'float: inline-start',
    'text-align: left',
    'background-position: right 12px center',
    'background: linear-gradient(to right, red, blue)',
    'margin: 0 4px 0 8px',
    'inset: 0 auto 0 max(4px, 1vw)',
  ])('%s is found', (declaration) => {
    expect(css(`.a:hover { color: red; ${declaration}; }`)).toHaveLength(1);
    expect(css(`.a{${declaration}}`)).toHaveLength(1);
  });

  it.each([
    'margin-inline-start: auto',
    'inset-inline-end: 0',
    'text-align: start',
    'margin: 0 4px 0 4px',
    'padding: 1px max(2px, 3px) 4px max(2px, 3px)',
    'padding-inline: env(safe-area-inset-left) 4px',
    'animation: from-left 1s',
    '--left: 4px',
    '/* left: 0; */ color: red',
    'content: "left: 0;"',
  ])('%s is not', (declaration) => {
    expect(css(`@media (min-width: 600px) { .left:hover { ${declaration}; } }`)).toEqual([]);
  });

  it('is named with its line', () => {
    expect(css('/* one\ntwo */\n.a {\n  left: 0;\n}')).toEqual(['ui/planted.css:4 left: 0']);
  });
});

describe('what is looked for in components', () => {
  it.each(['amount.toFixed(2)', 'at.toLocaleString()', "at?.toLocaleDateString('en')"])(
    '%s is found',
    (expression) => {
      expect(handmadeNumbers(tsx(`const a = <b>{${expression}}</b>;`))).toHaveLength(1);
    },
  );

  it.each([
    '<p>Hello</p>',
    '<>你好</>',
    "<p>{'Hello'}</p>",
    `<p>{\`Hello \${name}\`}</p>`,
    '<img alt="A house" />',
    '<button aria-label="Close">×</button>',
    "<input placeholder={'Name'} />",
  ])('%s is found', (element) => {
    expect(sentences(tsx(`const a = ${element};`))).toHaveLength(1);
  });

  it.each([
    "<p>{t('identity.title')}</p>",
    '<p className="wide" lang="en">{name} · 12&nbsp;%</p>',
    '<h1>Paperlock</h1>',
    `<p>{\`\${a} / \${b}\`}</p>`,
    '<p>{open ? 1 : 2}{/* the sum */}</p>',
  ])('%s is not', (element) => {
    expect(sentences(tsx(`const a = ${element};`))).toEqual([]);
  });
});
