/** How a program is started: what the system takes as a command, its arguments, and whether a shell has to read them. */
type Startable = { command: string; args: string[]; shell: boolean };

/** npm installs a program for Windows as a batch file, which only a shell starts. */
const isOfNpm = (command: string): boolean =>
  command === 'npm' || /[\\/]node_modules[\\/]\.bin[\\/]/.test(command);

const quoted = (word: string): string =>
  /^[\w.:=\\/@-]+$/.test(word) ? word : `"${word.replaceAll('"', '""')}"`;

export const startable = (
  command: string,
  args: readonly string[],
  platform: NodeJS.Platform = process.platform,
): Startable =>
  platform === 'win32' && isOfNpm(command)
    ? { command: quoted(`${command}.cmd`), args: args.map(quoted), shell: true }
    : { command, args: [...args], shell: false };
