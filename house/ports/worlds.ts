/** No world can be made yet, because the template is still being made. Ask again in a moment. */
export class NoTemplate extends Error {}

/** The world is on its way to another server. Ask again in a moment: its people stay signed in. */
export class WorldMoves extends Error {}
