/** Made by the plugin in vite.ts. */
declare module 'virtual:words' {
  import type { Catalog } from '@paperlock/words/speak.ts';

  /** `de/entry` → its chunk. Pseudo-languages are there only in development and where the build asks for them. */
  export const chunks: Readonly<Record<string, () => Promise<{ default: Catalog }>>>;
  /** The same for every further part. */
  export const more: () => Promise<{ chunks: typeof chunks }>;
}
