import { mutants } from '../mutant.ts';

const tokens = ['ui/tokens.test.ts'];

/** What a component shows and does, without a browser. */
export const web = mutants('web', [
  {
    name: 'an amount runs from left to right in every language',
    file: 'ui/money-text.tsx',
    find: '<bdi className={css.money} dir="ltr" data-size={size} data-tone={tone}>',
    replace: '<bdi className={css.money} data-size={size} data-tone={tone}>',
    tests: ['ui/money-text.test.tsx'],
  },
  {
    name: 'the text of the light theme can be read',
    file: 'ui/tokens.css',
    find: '--ink-3: #616975;',
    replace: '--ink-3: #8b929c;',
    tests: tokens,
  },
  {
    name: 'the text of the dark theme can be read',
    file: 'ui/tokens.css',
    find: `:root[data-theme="dark"] {
  color-scheme: dark;

  --paper: #0f141c;
  --sheet: #171d27;
  --ink: #ebe6db;
  --ink-2: #bcbfc4;
  --ink-3: #959ca7;`,
    replace: `:root[data-theme="dark"] {
  color-scheme: dark;

  --paper: #0f141c;
  --sheet: #171d27;
  --ink: #ebe6db;
  --ink-2: #bcbfc4;
  --ink-3: #5c636d;`,
    tests: tokens,
  },
  {
    name: 'a page takes the focus to its heading',
    file: 'app/src/shell/use-arrival.ts',
    find: "if (arrival !== 'start') focusHeading();",
    replace: "if (arrival === 'start') focusHeading();",
    tests: ['app/src/shell/app.test.tsx'],
  },
  {
    name: 'a closed sheet forgets the PIN that was typed in it',
    file: 'ui/modal.tsx',
    find: 'dialog.open || setFilled(false)',
    replace: 'dialog.open || setFilled(true)',
    tests: ['ui/modal.test.tsx'],
  },
  {
    name: 'an open sheet takes the focus to where it is needed',
    file: 'ui/modal.tsx',
    find: "dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();",
    replace: '',
    tests: ['ui/modal.test.tsx'],
  },
  {
    name: 'a connection that is gone is told of',
    file: 'ui/offline-banner.tsx',
    find: '{!online && (',
    replace: '{online && (',
    tests: ['ui/offline-banner.test.tsx'],
  },
  {
    name: 'a skeleton comes after 200 ms',
    file: 'app/src/shell/lazy-page.tsx',
    find: 'SKELETON_AFTER_MS = 200',
    replace: 'SKELETON_AFTER_MS = 900',
    tests: ['app/src/shell/lazy-page.test.tsx'],
  },
  {
    name: 'an error can be tried again',
    file: 'ui/error-state.tsx',
    find: 'onClick={onRetry}',
    replace: 'disabled',
    tests: ['ui/error-state.test.tsx'],
  },
  {
    name: 'a stack of more than nine pages is not pushed to',
    file: 'app/src/shell/navigation.ts',
    find: 'stack.length > STACK_LIMIT',
    replace: 'stack.length > STACK_LIMIT + 1',
    tests: ['app/src/shell/navigation.test.ts'],
  },
  {
    name: 'going to a page of the stack goes back to it',
    file: 'app/src/shell/navigation.ts',
    find: `  const by = stepsBack(stack, page);
  if (by === 0) return { kind: 'stay' };
  if (by > 0) return { kind: 'back', by };
  return stack.length`,
    replace: `  const by = stepsBack(stack, page);
  if (by === 0) return { kind: 'stay' };
  return stack.length`,
    tests: ['app/src/shell/navigation.test.ts'],
  },
  {
    name: 'a page for members leads strangers to sign-in',
    file: 'app/src/shell/page-outlet.tsx',
    find: "route?.access === 'member' && !signedIn",
    replace: "route?.access === 'entry' && !signedIn && page.query === 'never'",
    tests: ['app/src/shell/app.test.tsx'],
  },
  {
    name: 'the document says its language and direction',
    file: 'app/src/shell/language.ts',
    find: '{ lang: htmlLang, dir });',
    replace: "{ lang: htmlLang, dir: dir === 'rtl' ? 'auto' : 'ltr' });",
    tests: ['app/src/shell/language.test.ts'],
  },
  {
    name: 'the tree of liabilities binds the sums of both sides',
    file: 'domain/proofs/encoding.ts',
    find: 'view.setBigUint64(42, checkedSum(right.sum));',
    replace: 'view.setBigUint64(42, checkedSum(left.sum));',
    tests: ['app/src/screens/proofs/verifier-page.test.ts'],
  },
]);
