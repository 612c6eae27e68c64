/** No world can be made yet, because the template is still being made. Ask again in a moment. */
export class NoTemplate extends Error {}
