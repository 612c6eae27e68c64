import { createContext, type ReactNode, use } from 'react';
import css from './wall.module.css';

/** Turns a sample into the language on show. */
export type Sample = (text: string) => string;
export const SampleContext = createContext<Sample>((text) => text);
export const useSample = () => use(SampleContext);

export function Room({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={css.room} id={name}>
      <h2 className={css.name}>{useSample()(name)}</h2>
      {children}
    </section>
  );
}
