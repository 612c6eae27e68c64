import { mutants } from '../mutant.ts';

const everyScreen = ['e2e/walk.spec.ts', 'by its address every screen for visitors'];
const wideAndDark = ['e2e/walk.spec.ts', 'wide and in the dark every screen for visitors'];
const inLongWords = ['e2e/walk.spec.ts', 'by a link every screen for visitors'];
const byKeyboard = ['e2e/look.spec.ts', 'somebody signs in, changes the language'];

/** What only a browser shows: layout, colours as painted, policies, history, workers. */
export const browser = mutants('e2e', [
  {
    name: 'no screen scrolls sideways at 360 px',
    file: 'app/src/screens/places/places.module.css',
    find: `.maps {
  display: grid;`,
    replace: `.maps {
  display: grid;
  min-inline-size: 400px;`,
    tests: everyScreen,
  },
  {
    name: 'every screen can be read in the dark',
    file: 'app/src/screens/content/content.module.css',
    find: `.blocks {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  color: var(--ink-2);`,
    replace: `.blocks {
  display: grid;
  gap: var(--space-3);
  color: #454e5c;`,
    tests: wideAndDark,
  },
  {
    name: 'every field has a name for who does not see it',
    file: 'app/src/screens/places/place-search.tsx',
    find: "label={say('places.search')}",
    replace: 'label=""',
    tests: everyScreen,
  },
  {
    name: 'a page loads nothing from elsewhere',
    file: 'app/src/screens/content/faq-page.tsx',
    find: '<ContentState query={query}>',
    replace: '<img src="https://example.org/seen.png" alt="" />\n      <ContentState query={query}>',
    tests: everyScreen,
  },
  {
    name: 'a button is large enough for a finger',
    file: 'ui/button.module.css',
    find: 'min-block-size: var(--action);',
    replace: 'min-block-size: 1rem;',
    tests: everyScreen,
  },
  {
    name: 'the column of a page is 600 px wide at most',
    file: 'ui/page.module.css',
    find: `  inline-size: 100%;
  max-inline-size: var(--page);
  margin-inline: auto;
  padding: var(--space-4);`,
    replace: `  inline-size: 100%;
  margin-inline: auto;
  padding: var(--space-4);`,
    tests: wideAndDark,
  },
  {
    name: 'long words break instead of being cut off',
    file: 'ui/list.module.css',
    find: `.second {
  display: flex;
  flex-wrap: wrap;`,
    replace: `.second {
  display: flex;
  overflow: hidden;
  white-space: nowrap;`,
    tests: inLongWords,
  },
  {
    name: 'a closed sheet gives the focus back',
    file: 'ui/modal.tsx',
    find: '      dialog.close();\n',
    replace: '      dialog.close();\n      (document.activeElement as HTMLElement | null)?.blur();\n',
    tests: byKeyboard,
  },
  {
    name: 'the language turns the page around',
    file: 'ui/nav-bar.module.css',
    find: `.bar {
  display: flex;`,
    replace: `.bar {
  display: flex;
  direction: ltr;`,
    tests: ['e2e/identity.spec.ts', 'reads from right to left'],
  },
  {
    name: 'back leads to where one had scrolled to',
    file: 'app/src/shell/use-arrival.ts',
    find: 'window.scrollTo(0, top);',
    replace: 'window.scrollTo(0, Math.min(top, 0));',
    tests: ['e2e/navigation.spec.ts', 'by "back" stands where they had scrolled to'],
  },
  {
    name: 'the app opens without a connection',
    file: 'app/src/shell/worker.ts',
    find: 'if (!serviceWorker) return;',
    replace: 'if (!serviceWorker || win.navigator.onLine) return;',
    tests: ['e2e/pwa.spec.ts', 'it opens without a connection'],
  },
  {
    name: 'a page does not move for who wants no motion',
    file: 'app/src/shell/page-outlet.module.css',
    find: '@media (prefers-reduced-motion: no-preference) {',
    replace: '@media (min-width: 1px) {',
    tests: ['e2e/look.spec.ts', 'moves in only for those who like motion'],
  },
  {
    name: 'a theme that was chosen is there from the first paint',
    file: 'app/index.html',
    find: 'if (theme) root.dataset.theme = theme;',
    replace: '',
    tests: ['e2e/look.spec.ts', 'stays dark for whoever chose so'],
  },
]);
