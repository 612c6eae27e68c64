import { findViolations, scripts } from './arrows.ts';
import { findWallsCrossed, serverScripts, tableNames } from './sql-walls.ts';
for (const { path, line, says } of [...findViolations(scripts()), ...findWallsCrossed(serverScripts(), tableNames())]) console.log(`${path}:${line} ${says}`);
