import { checkPassword } from '@paperlock/domain/identity/password.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { passwordRules } from './password-rules.ts';

const typed = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: fc.constantFrom('a', 'b', 'Z', '7', 'ß', 'Ж', '٣', '🙂'), maxLength: 16 }),
);

it('ticks every rule exactly when the domain has nothing left to say but "too common"', () => {
  fc.assert(
    fc.property(typed, (password) => {
      const fault = checkPassword(password, '');
      const allMet = Object.values(passwordRules).every((isMet) => isMet(password));
      expect(allMet).toBe(fault === null || fault === 'too_common');
    }),
  );
});
