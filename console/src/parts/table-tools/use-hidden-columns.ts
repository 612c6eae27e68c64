import { safeStorage } from '@paperlock/client/storage.ts';
import { useState } from 'react';

const storage = safeStorage(() => window.localStorage);

const read = (key: string): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(storage.get(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
};

/** Which columns of a table are hidden, kept on this device; by the keys of their titles. */
export const useHiddenColumns = (table: string) => {
  const key = `console.columns.${table}`;
  const [hidden, setHidden] = useState(() => read(key));
  const show = (title: string, shown: boolean) => {
    const next = shown ? hidden.filter((one) => one !== title) : [...hidden, title];
    storage.set(key, JSON.stringify(next));
    setHidden(next);
  };
  return { isHidden: (title: string) => hidden.includes(title), show };
};
