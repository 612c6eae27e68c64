import { Drawing } from './drawing.tsx';

/** A sheet with a curve on it, and a lock: money that is put away for a time. */
export const LockedSheet = () => (
  <Drawing>
    <path d="M62 40V26L48 12H20a4 4 0 0 0-4 4v60a4 4 0 0 0 4 4h20M48 12v10a4 4 0 0 0 4 4h10" />
    <path d="M24 62l10-9 8 5 12-16" />
    <path d="M48 56h32v24H48ZM55 56v-6a9 9 0 0 1 18 0v6M64 66v4" stroke="var(--seal)" />
  </Drawing>
);

/** A phone with a rising curve, torn off below: what the screen shows, and nothing under it. */
export const TornPhone = () => (
  <Drawing>
    <path d="M24 66V14a6 6 0 0 1 6-6h36a6 6 0 0 1 6 6v52l-8 7-8-7-8 7-8-7-8 7Z" />
    <path d="M44 15h8" />
    <path d="M34 54l9-10 7 6 12-22M53 28h9v9" stroke="var(--seal)" />
    <path d="M24 80l8 7 8-7 8 7 8-7 8 7 8-7" strokeDasharray="1 5" />
  </Drawing>
);

/** A message with a percentage, under a magnifying glass. */
export const OfferedSheet = () => (
  <Drawing>
    <path d="M40 70H30L16 82V70h-2a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4h60a4 4 0 0 1 4 4v14" />
    <path d="M22 50l16-22M25 34a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM35 52a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z" />
    <path d="M62 72a16 16 0 1 0 0-32 16 16 0 0 0 0 32ZM74 68l14 16" stroke="var(--seal)" />
    <path d="M57 52a5 5 0 1 1 7 5c-1.5.8-2 1.5-2 3M62 64v.01" stroke="var(--seal)" />
  </Drawing>
);
