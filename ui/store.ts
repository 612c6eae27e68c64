import { useSyncExternalStore } from 'react';

/** One value that lives outside the components and tells them when it changes. */
export type Store<Value> = {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export const createStore = <Value>(first: Value): Store<Value> => {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** `atFirst`: what a prerendered page was made with, if the value may have changed before the app takes the page over. */
export const useStore = <Value>(store: Pick<Store<Value>, 'get' | 'subscribe'>, atFirst?: Value): Value =>
  useSyncExternalStore(store.subscribe, store.get, () => atFirst ?? store.get());
