import type { ReactNode } from 'react';

/** Line drawings for pages that have nothing else to show. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width="96"
      height="96"
      viewBox="0 0 96 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** A sheet nobody has written on yet, and a pencil. */
export const BlankSheet = () => (
  <Drawing>
    <path d="M24 14h32l16 16v20M72 70v8a4 4 0 0 1-4 4H24a4 4 0 0 1-4-4V18a4 4 0 0 1 4-4" />
    <path d="M56 14v12a4 4 0 0 0 4 4h12" />
    <path d="M32 42h26M32 54h18M32 66h10" strokeDasharray="1 5" />
    <path d="M84 46l6 6-24 24-8 2 2-8ZM79 51l6 6" stroke="var(--seal)" />
  </Drawing>
);

/** A sheet torn across: something went missing between here and there. */
export const TornSheet = () => (
  <Drawing>
    <path d="M20 44V16a4 4 0 0 1 4-4h30l16 16v20l-8-5-8 6-8-7-8 6-9-5-9 5Z" />
    <path d="M54 12v12a4 4 0 0 0 4 4h12" />
    <path d="M24 58l9-5 9 5 8-6 8 7 8-6 8 5v20a4 4 0 0 1-4 4H28a4 4 0 0 1-4-4Z" />
    <path d="M30 30h14M36 70h24" stroke="var(--seal)" />
  </Drawing>
);

/** A sheet with a curve on it, and a lock: money that is put away for a time. */
export const LockedSheet = () => (
  <Drawing>
    <path d="M62 40V26L48 12H20a4 4 0 0 0-4 4v60a4 4 0 0 0 4 4h20M48 12v10a4 4 0 0 0 4 4h10" />
    <path d="M24 62l10-9 8 5 12-16" />
    <path d="M48 56h32v24H48ZM55 56v-6a9 9 0 0 1 18 0v6M64 66v4" stroke="var(--seal)" />
  </Drawing>
);
