import { register } from '@paperlock/contract/identity.ts';
import { ask } from './pages/ask.ts';
import { bindPage } from './pages/bind-page.ts';
import { detailPage, detailPath } from './pages/detail-page.ts';
import { expectFault } from './pages/field.ts';
import { arriveAt } from './pages/login-page.ts';
import { newPerson, registered } from './pages/people.ts';
import { profilePage, profilePath } from './pages/profile-page.ts';
import { inLongWords, see } from './pages/see.ts';
import { expect, test } from './support/story.ts';

test('an account is looked through, its profile written, and its invitation code used', async ({
  page,
  request,
}) => {
  const [person, other] = [await registered(request), await registered(request)];
  const pupil = newPerson.byEmail();
  const mine = profilePage(page);
  const detail = detailPage(page);
  await arriveAt(page, profilePath, person);

  await test.step('what the reputation is made of', async () => {
    await mine.person(person.account).click();
    await detail.explain.click();
    const sheet = page.getByRole('dialog', { name: 'Reputation' });
    await expect(sheet.getByText('E-mail address added')).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a name', async () => {
    await expect(detail.heading).toBeVisible();
    await detail.edit('Name');
    await expect(detail.field('Name')).toBeFocused();
    await detail.field('Name').fill('Mira 🌱');
    await detail.save.click();
    await expectFault(
      detail.field('Name'),
      "Use letters, digits, spaces and . , ' - ( ) only, at most 60 characters.",
    );
    await detail.field('Name').fill('Mira del Río');
    await detail.save.click();
    await expect(detail.row('Name').first()).toContainText('Mira del Río');
  });

  await test.step('a username, unless it is somebody’s', async () => {
    await detail.edit('Username');
    await detail.field('Username').fill(other.account);
    await detail.field('Your password').fill(person.password);
    await detail.save.click();
    await expectFault(detail.field('Username'), 'This username is taken');
    await detail.field('Username').fill(`${person.account}_b`);
    await detail.save.click();
    await expect(detail.row('Username')).toContainText(`${person.account}_b`);
  });

  await test.step('a time zone, in which times are shown from now on', async () => {
    const opened = detail.row('Account opened');
    const inUtc = await opened.innerText();
    await detail.edit('Time zone');
    await detail.field('Time zone').selectOption('Asia/Tokyo');
    await detail.save.click();
    await expect(detail.row('Time zone')).toContainText('Asia/Tokyo');
    await expect(opened).not.toHaveText(inUtc);
  });

  await test.step('an e-mail address, with the code from the practice mailbox', async () => {
    const { account: address } = newPerson.byEmail();
    const bind = bindPage(page);
    await page.getByRole('link', { name: /^E-mail address/ }).click();
    await bind.address('E-mail address').fill('mira@');
    await bind.send.click();
    await expectFault(
      bind.address('E-mail address'),
      'Enter a full e-mail address, such as mira@example.org.',
    );
    await bind.address('E-mail address').fill(address);
    await bind.send.click();
    await bind.useCode.click();
    await expect(bind.password).toBeFocused();
    await bind.password.fill(person.password);
    await bind.submit.click();
    await expect(detail.row('E-mail address')).toContainText(address);
  });

  await test.step('the reputation has grown, and whoever used the invitation code is listed', async () => {
    await ask(request, register, {
      ...pupil,
      password_repeat: pupil.password,
      consent: true,
      invitation_code: person.invitationCode,
    });
    await page.goto(profilePath);
    await expect(mine.person('Mira del Río')).toBeVisible();
    await mine.person('Mira del Río').click();
    await expect(detail.reputation).toContainText('10 of 100');
    await detail.invite.click();
    await expect(page.getByRole('main').getByText(person.invitationCode)).toBeVisible();
    await expect(page.getByRole('region', { name: '1 person used your code' })).toContainText('sto***org');
  });

  await test.step('its sheets fit long words', () =>
    inLongWords(page, async (view) => {
      // By structure, not by words.
      for (const [address, opener] of [
        [detailPath, 'main button[aria-haspopup="dialog"]'],
        [detailPath, 'main li button'],
      ] as const) {
        await view.goto(address);
        await view.locator(opener).first().click();
        await expect(view.getByRole('dialog')).toBeVisible();
        await see(view, address);
      }
    }));
});
