export type Work = 'app' | 'console' | 'tools';
export const recipes: Readonly<Record<Work, { of: readonly string[] }>>;
export const works: readonly Work[];
export const stampName: string;
export const staleWorks: () => Work[];
/** The hash of everything the build is made of. */
export const madeOf: (work: Work) => string;
