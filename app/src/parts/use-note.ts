import { useShell } from '../shell/shell-context.tsx';

/** Notes choices in the page's address, where a reload, Back and a link find them; an empty one is taken out of it. */
export const useNote = (): ((choices: Readonly<Record<string, string>>) => void) => {
  const { router } = useShell();
  return (choices) => {
    const before = router.get().page.query;
    const query = new URLSearchParams(before);
    for (const [name, value] of Object.entries(choices)) {
      if (value === '') query.delete(name);
      else query.set(name, value);
    }
    const after = query.size > 0 ? `?${query}` : '';
    if (after !== before) router.rewrite(after);
  };
};
