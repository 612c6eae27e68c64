/** What lies between the command and the first page. */
type Ahead = { builds: boolean; lives: boolean };

/** The first words of a start. Where it takes a while, they say what for, how long on an ordinary computer, and that it is once. */
export const opening = ({ builds, lives }: Ahead): string => {
  if (!builds && !lives) return 'Starting Paperlock …';
  const work = [
    ...(builds ? ['building the investor app and the console'] : []),
    ...(lives ? ['living through four months of practice'] : []),
  ];
  const how = builds && lives ? 'about 2 minutes' : 'about a minute';
  return [
    `Starting Paperlock${lives ? ' for the first time' : ''}: ${how}, once.`,
    `  Ahead: ${work.join(', then ')}.`,
  ].join('\n');
};
