import { expect, it } from 'vitest';
import { isPracticeDesk } from './practice-desk.ts';

it('the practice desk is known by its two accounts, however they are typed', () => {
  for (const account of ['practice_desk', 'practice_desk_2', 'Practice_Desk'])
    expect(isPracticeDesk(account), account).toBe(true);
  for (const account of ['practice_desk_3', 'practice desk', 'ana', '', null])
    expect(isPracticeDesk(account), String(account)).toBe(false);
});
