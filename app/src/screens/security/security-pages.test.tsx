import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  answer,
  asPerson,
  english,
  field,
  fill,
  here,
  openApp,
  press,
  type Replies,
  refuse,
} from '../../test-app.tsx';

const overview = {
  pin: { is_default: false, locked_seconds: 0 },
  second_factor: { on: false, recovery_codes_left: 0 },
  passkeys: 0,
  hold: null,
};
const held = { hold_until: '2026-01-03T03:04:05.000Z' };

const open = (page: string, replies: Replies = {}) => {
  const user = asPerson();
  return openApp({
    at: `/pages/profile/${page}`,
    user,
    replies: { 'user/info': () => answer(user), 'user/security': () => answer(overview), ...replies },
  });
};
const row = (key: string) => screen.findByRole('link', { name: new RegExp(`^${english(key)}`) });

describe('the security centre', () => {
  it('says what each protection is worth now', async () => {
    await open('security', {
      'user/security': () =>
        answer({ ...overview, pin: { is_default: true, locked_seconds: 0 }, passkeys: 2 }),
    });
    expect((await row('security.pin')).textContent).toContain(english('security.pin_state_default'));
    expect((await row('security.factor')).textContent).toContain(english('security.off'));
    expect((await row('security.passkeys')).textContent).toContain('2 passkeys');
    expect(screen.queryByRole('region', { name: english('security.hold_name_account') })).toBeNull();
  });

  it('counts down while withdrawals are held', async () => {
    await open('security', {
      'user/security': () => answer({ ...overview, hold: { until: held.hold_until, seconds_left: 3600 } }),
    });
    const note = await screen.findByRole('region', { name: english('security.hold_name_account') });
    expect(note.textContent).toMatch(/1:00:00|59:5|1 h|60 min/);
  });

  it('shows a skeleton while it waits, and offers a retry when it waited in vain', async () => {
    const replies = [refuse('internal', 'Sorry.')];
    await open('security', { 'user/security': () => replies.pop() ?? answer(overview) });
    await screen.findByText(english('security.failed'));
    await press('common.retry');
    expect(await row('security.pin')).toBeDefined();
  });
});

describe('the fund PIN', () => {
  it('that is still the default is printed, and replaced by entering a new one twice', async () => {
    const asked: unknown[] = [];
    await open('security-pin-settings', {
      'user/security': () => answer({ ...overview, pin: { is_default: true, locked_seconds: 0 } }),
      'user/changePin': (ask) => {
        asked.push(ask);
        return answer(held);
      },
    });
    await screen.findByText(/246810/);
    await press('pin.set');
    for (const key of ['pin_new_enter', 'pin_again_enter'])
      expect(screen.getByText(english(`security.${key}`))).toBeDefined();
    await fill('security.pin_new', '194822');
    expect(document.activeElement).toBe(await field('security.pin_again'));
    await fill('security.pin_again', '194822');
    // The last digit sends it, and the page before is there again.
    await waitFor(() => expect(here()).not.toContain('security-pin-settings'));
    expect(asked).toEqual([{ pin: '194822', pin_repeat: '194822' }]);
  });

  it('of one’s own is changed in the same way, and a wrong old one is said on its field', async () => {
    await open('security-pin-settings', {
      'user/changePin': () => refuse('pin_wrong', '4 tries are left.', { field: 'old_pin' }),
    });
    await fill('security.pin_old', '111222');
    await fill('security.pin_new', '194822');
    await fill('security.pin_again', '194822');
    await fill('security.password_again', 'Tall Grass 9');
    await press('security.pin_change');
    await screen.findByText('4 tries are left.');
    expect((await field('security.pin_old')).getAttribute('aria-invalid')).toBe('true');
  });

  it.each([
    ['345678', 'security.pin_run'],
    ['121212', 'security.pin_repeat'],
    ['246810', 'security.pin_is_default'],
    ['12', 'security.pin_not_six_digits'],
  ])('%s is refused before it is sent', async (pin, key) => {
    await open('security-pin-settings');
    await fill('security.pin_new', pin);
    await press('security.pin_change');
    expect(screen.getByText(english(key))).toBeDefined();
  });
});

it.each([
  [
    'password-settings',
    ['security.password_change'],
    ['security.password_old_enter', 'identity.password_new_enter'],
  ],
  ['second-factor', ['security.factor_begin'], ['security.password_again_enter']],
  [
    'passkeys',
    ['security.passkey_add', 'security.passkey_make'],
    ['security.passkey_name_enter', 'security.password_again_enter'],
  ],
  ['close-account', ['dossier.close_action'], ['security.password_again_enter', 'dossier.pin_enter']],
])('%s asks for everything that is missing', async (page, buttons, prompts) => {
  await open(page, {
    'user/passkeyList': () => answer({ list: [] }),
    'user/deletionPreview': () => answer({ open: [] }),
  });
  for (const button of buttons) await press(button);
  for (const prompt of prompts) expect(screen.getByText(english(prompt))).toBeDefined();
});

describe('the second factor', () => {
  it('goes from password over the first code to recovery codes that are shown once', async () => {
    let on = false;
    await open('second-factor', {
      'user/security': () => answer({ ...overview, second_factor: { on, recovery_codes_left: on ? 10 : 0 } }),
      'user/totpSetup': () => answer({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DP' }),
      'user/totpEnable': () => {
        on = true;
        return answer({ recovery_codes: ['ABCDE-12345', 'FGHJK-67890'], ...held });
      },
    });
    await fill('security.password_again', 'Tall Grass 9');
    await press('security.factor_begin');
    await screen.findByRole('img', { name: english('security.factor_qr') });
    await press('security.factor_turn_on');
    expect(screen.getByText(english('security.factor_code_enter'))).toBeDefined();
    await fill('security.factor_code', '123456');
    await press('security.factor_turn_on');
    expect(await screen.findByText('ABCDE-12345')).toBeDefined();
    await press('security.recovery_kept');
    await screen.findByText('10 codes left');
    expect(screen.queryByText('ABCDE-12345')).toBeNull();
  });

  it('that is on is asked for with the password, wherever that is', async () => {
    const asked: unknown[] = [];
    await open('passkeys', {
      'user/security': () => answer({ ...overview, second_factor: { on: true, recovery_codes_left: 10 } }),
      'user/passkeyList': () => answer({ list: [] }),
      'user/passkeyOptions': (ask) => {
        asked.push(ask);
        return refuse('second_factor_wrong', 'Not right.', { field: 'code' });
      },
    });
    await press('security.passkey_add');
    await fill('security.passkey_name', 'Phone');
    await fill('security.password_again', 'Tall Grass 9');
    await fill('security.step_code', ' 123456 ');
    await press('security.passkey_make');
    await screen.findByText('Not right.');
    expect((await field('security.step_code')).getAttribute('aria-invalid')).toBe('true');
    expect(asked).toEqual([{ password: 'Tall Grass 9', code: '123456' }]);
  });
});

it('a passkey on a page without https names the address as the cause, not the browser', async () => {
  vi.stubGlobal('isSecureContext', false);
  await open('passkeys', {
    'user/security': () => answer(overview),
    'user/passkeyList': () => answer({ list: [] }),
    'user/passkeyOptions': () => answer({ ceremony: 'c'.repeat(22), options: {} }),
  });
  await press('security.passkey_add');
  await fill('security.passkey_name', 'Phone');
  await fill('security.password_again', 'Tall Grass 9');
  await press('security.passkey_make');
  await screen.findByText(english('ui.insecure'));
});

describe('freezing', () => {
  it('asks first; then everybody is out, here too', async () => {
    const asked: unknown[] = [];
    const shell = await open('freeze', {
      'user/freeze': (ask) => {
        asked.push(ask);
        return answer({});
      },
    });
    await fill('security.password_again', 'Tall Grass 9');
    await press('security.freeze_action');
    const question = within(await screen.findByRole('dialog', { name: english('security.freeze_confirm') }));
    expect(asked).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: english('security.freeze_action') }));
    await waitFor(() => expect(shell.client.session.token()).toBe(''));
    expect(asked).toEqual([{ password: 'Tall Grass 9' }]);
  });
});

describe('closing the account', () => {
  it('is not offered while there is money in it', async () => {
    await open('close-account', { 'user/deletionPreview': () => answer({ open: ['available'] }) });
    await screen.findByText(english('dossier.open_available'));
    expect(screen.queryByRole('button', { name: english('dossier.close_action') })).toBeNull();
  });
});

describe('with the second factor on, its code is asked for and sent', () => {
  const factorOn = {
    'user/security': () => answer({ ...overview, second_factor: { on: true, recovery_codes_left: 10 } }),
  } satisfies Replies;
  const noted = (reply = answer({})) => {
    const asked: unknown[] = [];
    const refusals = [refuse('second_factor_wrong', 'Not this code.', { field: 'code' })];
    return {
      asked,
      reply: (ask: unknown) => {
        asked.push(ask);
        return refusals.pop() ?? reply;
      },
    };
  };

  it('to take one’s data along', async () => {
    const { asked, reply } = noted(refuse('internal', 'Not now.'));
    await open('my-data', { ...factorOn, 'user/exportData': reply });
    await fill('security.password_again', 'Tall Grass 9');
    await fill('security.step_code', '111111');
    await press('dossier.export_action');
    await screen.findByText('Not this code.');
    await fill('security.step_code', '222222');
    await press('dossier.export_action');
    await screen.findByText('Not now.');
    expect(asked).toEqual([
      { password: 'Tall Grass 9', code: '111111' },
      { password: 'Tall Grass 9', code: '222222' },
    ]);
  });

  it('to close the account', async () => {
    const { asked, reply } = noted();
    const shell = await open('close-account', {
      ...factorOn,
      'user/deletionPreview': () => answer({ open: [] }),
      'user/deleteAccount': reply,
    });
    const close = async () => {
      await press('dossier.close_action');
      const question = within(await screen.findByRole('dialog', { name: english('dossier.close_confirm') }));
      await userEvent.click(question.getByRole('button', { name: english('dossier.close_action') }));
    };
    await fill('security.password_again', 'Tall Grass 9');
    await fill('security.pin', '194822');
    await fill('security.step_code', '111111');
    await close();
    await screen.findByText('Not this code.');
    await fill('security.step_code', '222222');
    await close();
    await waitFor(() => expect(shell.client.session.token()).toBe(''));
    expect(asked.at(-1)).toEqual({ password: 'Tall Grass 9', pin: '194822', code: '222222' });
  });

  it('to reset the fund PIN', async () => {
    const asked: unknown[] = [];
    const refusals = [refuse('second_factor_wrong', 'Not this code.', { field: 'factor_code' })];
    await open('security-pin-settings', {
      ...factorOn,
      'user/forgetPin': () => answer({ to: 'maria', valid_seconds: 600, resend_after_seconds: 60 }),
      'user/resetPin': (ask) => {
        asked.push(ask);
        return refusals.pop() ?? answer(held);
      },
    });
    await press('security.pin_forgotten');
    await press('identity.code_send');
    await fill('identity.code', '654321');
    await fill('security.password_again', 'Tall Grass 9');
    await fill('security.factor_code', '111111');
    await fill('security.pin_new', '194822');
    await fill('security.pin_again', '194822');
    await press('security.pin_change');
    await screen.findByText('Not this code.');
    expect((await field('security.factor_code')).getAttribute('aria-invalid')).toBe('true');
    await fill('security.factor_code', '222222');
    await press('security.pin_change');
    await waitFor(() => expect(here()).not.toContain('security-pin-settings'));
    expect(asked.at(-1)).toEqual({
      code: '654321',
      password: 'Tall Grass 9',
      factor_code: '222222',
      pin: '194822',
      pin_repeat: '194822',
    });
  });
});
