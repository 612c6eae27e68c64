/** Values that the examples share. No row of any installation has this id. */
export const ID = '00000000-0000-4000-8000-000000000000';
export const CURSOR = '1700000000000-1';
export const TOKEN = 'x'.repeat(43);
export const PASSWORD = 'Tall Grass 9';
