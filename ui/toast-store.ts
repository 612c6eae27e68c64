/** Short news over the page. One list for the whole app; whoever is topmost shows it (see toast-region.tsx). */
export type Toast = {
  readonly id: number;
  readonly text: string;
  readonly tone: 'success' | 'problem';
  readonly forMs: number;
};

type State = { readonly toasts: readonly Toast[]; readonly regions: readonly string[] };

/** More than this at once is noise: the oldest goes. */
const mostAtOnce = 3;

let state: State = { toasts: [], regions: [] };
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Partial<State>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

export const toastState = () => state;

export function onToastChange(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function showToast(text: string, { tone, forMs }: Pick<Toast, 'tone' | 'forMs'>) {
  lastId += 1;
  const others = state.toasts.filter((toast) => toast.text !== text);
  change({ toasts: [...others, { id: lastId, text, tone, forMs }].slice(-mostAtOnce) });
}

export function dismissToast(id: number) {
  change({ toasts: state.toasts.filter((toast) => toast.id !== id) });
}

/** The region that joined last is the topmost one. */
export function joinRegions(region: string) {
  change({ regions: [...state.regions, region] });
  return () => change({ regions: state.regions.filter((other) => other !== region) });
}
