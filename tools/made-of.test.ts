import { expect, it } from 'vitest';
import { recipes } from './made-of.mjs';
import { madeOfRooms } from './rooms.ts';

/** Rooms whose code is in the build of a site or of the programs. */
const roomsIn = { app: ['app'], console: ['console'], tools: ['server', 'chain'] } as const;

it.each(['app', 'console', 'tools'] as const)(
  'a start builds %s again when anything that it is made of has changed',
  (work) => {
    const rooms = roomsIn[work].flatMap((room) => [...madeOfRooms(room)]);
    const missing = rooms.filter(
      (room) => !recipes[work].of.some((path) => path === room || path.startsWith(`${room}/`)),
    );
    expect(missing).toEqual([]);
  },
);
