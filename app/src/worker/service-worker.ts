import { keepShell, type Shell } from './keep-shell.ts';
import type { WorkerScope } from './scope.ts';
import { showNotices } from './show-notices.ts';

/** Runs beside the pages; built into one file of its own by app/build-worker.ts, which fills in the shell. */
declare const self: WorkerScope;
declare const SHELL: Shell;

keepShell(self, SHELL);
showNotices(self);
