import { passwordPolicy } from '@paperlock/domain/identity/limits.ts';
import { checkPassword, type PasswordRule, passwordRules } from '@paperlock/domain/identity/password.ts';
import { HiddenText } from '@paperlock/ui/hidden-text.tsx';
import { CheckIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { TextField } from '@paperlock/ui/text-field.tsx';
import type { Faults } from '@paperlock/web/use-form.ts';
import type { Speaker } from '@paperlock/words/speak.ts';
import { useState } from 'react';
import css from './new-password.module.css';

type NewPasswordField = 'password' | 'password_repeat';

/** A new password, entered twice, with its rules ticked off as it is typed. */
export function NewPassword({ label, faults }: { label: string; faults: Faults<NewPasswordField> }) {
  const { say } = useSpeaker();
  const [typed, setTyped] = useState('');
  return (
    <>
      <div className={css.password}>
        <TextField
          name="password"
          type="password"
          label={label}
          error={faults.password}
          autoComplete="new-password"
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <PasswordRules typed={typed} />
      </div>
      <TextField
        name="password_repeat"
        type="password"
        label={say('identity.password_again')}
        error={faults.password_repeat}
        autoComplete="new-password"
      />
    </>
  );
}

function PasswordRules({ typed }: { typed: string }) {
  const { say } = useSpeaker();
  const { minLength: min, maxLength: max } = passwordPolicy;
  const texts: Record<PasswordRule, string> = {
    length: say('identity.rule_length', { min, max }),
    upper: say('identity.rule_upper'),
    lower: say('identity.rule_lower'),
    digit: say('identity.rule_digit'),
  };
  const rules = Object.entries(passwordRules) as [PasswordRule, (typeof passwordRules)[PasswordRule]][];
  return (
    <ul className={css.rules} aria-label={say('identity.rules')}>
      {rules.map(([rule, isMet]) => (
        <li key={rule} className={css.rule} data-met={isMet(typed) || undefined}>
          <span className={css.sign}>{isMet(typed) && <CheckIcon size={16} />}</span>
          {texts[rule]}
          <HiddenText>{say(isMet(typed) ? 'identity.rule_met' : 'identity.rule_open')}</HiddenText>
        </li>
      ))}
    </ul>
  );
}

/** What is wrong with a new password, in words; the rules are the server's own. */
export const newPasswordFaults = (
  { say }: Speaker,
  { password, password_repeat: again }: Record<NewPasswordField, string>,
  account: string,
): Faults<NewPasswordField> => {
  const { minLength: min, maxLength: max } = passwordPolicy;
  const faults: Faults<NewPasswordField> = {};
  const fault = checkPassword(password, account);
  if (password === '') faults.password = say('identity.password_new_enter');
  else if (fault) faults.password = say(`identity.password_${fault}`, { min, max });
  if (again === '') faults.password_repeat = say('identity.password_again_enter');
  else if (again !== password) faults.password_repeat = say('identity.password_again_differs');
  return faults;
};
