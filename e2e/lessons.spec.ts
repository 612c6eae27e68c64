import { randomUUID } from 'node:crypto';
import { classCreate } from '@paperlock/contract/classes-desk.ts';
import { register } from '@paperlock/contract/identity.ts';
import { lessonList } from '@paperlock/contract/lessons.ts';
import { ask } from './pages/ask.ts';
import { askAs } from './pages/certified.ts';
import { signedInOperator } from './pages/console-pages.ts';
import { forgetPage } from './pages/forget-page.ts';
import { homePage } from './pages/home-page.ts';
import { expectWellLaidOut } from './pages/layout.ts';
import { liveOut } from './pages/live-out.ts';
import { arriveAt, loginPage } from './pages/login-page.ts';
import { look } from './pages/look.ts';
import { newPassword, newPerson, registered } from './pages/people.ts';
import { PIN, setPin } from './pages/pin.ts';
import { seeConsole } from './pages/see.ts';
import { expectToast } from './pages/shown.ts';
import { at } from './pages/widths.ts';
import { expectAccessible } from './support/accessible.ts';
import { quietly } from './support/quietly.ts';
import { consoleUrl } from './support/stack.ts';
import { expect, test } from './support/story.ts';

test.describe('lessons', () => {
  test('somebody answers with a tap, looks at the real screen and comes back to the lesson', {
    tag: '@gate',
  }, async ({ page, request }) => {
    await arriveAt(page, '/pages/home/lesson?key=recruiting', await registered(request));

    await test.step('a wrong answer costs nothing and says why it tempts', async () => {
      await page.getByRole('button', { name: 'The advertising budget' }).click();
      await expect(page.getByRole('heading', { name: 'Not quite' })).toBeFocused();
      await expect(page.getByRole('main')).toContainText('Here only deposits come in.');
      await expect(page.getByRole('button', { name: /Her friends’ deposits.*Right answer/s })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the screen that shows it, with the lens over it, and back', async () => {
      await page.getByRole('link', { name: 'Show screen' }).click();
      await expect(page.getByRole('heading', { name: 'Invitations', level: 1 })).toBeVisible();
      await page.getByRole('button', { name: 'Red flag: rewards for recruiting' }).click();
      await expect(page.getByRole('dialog')).toContainText('It never pays.');
      await page.getByRole('link', { name: 'Open lesson' }).click();
      await expect(page.getByRole('heading', { name: 'Not quite' })).toBeVisible();
    });

    await test.step('the right answer, at the second try, is noted and gives no points', async () => {
      await page.getByRole('button', { name: 'Answer again' }).click();
      await page.getByRole('button', { name: 'Her friends’ deposits' }).click();
      await expect(page.getByRole('heading', { name: 'That’s right' })).toBeFocused();
      await page.getByRole('link', { name: 'Next lesson' }).click();
      await expect(page.getByRole('img', { name: 'Lesson 8 of 10. 1 answered right so far.' })).toBeVisible();
    });

    await page.goto('/pages/home/lessons');
    await expect(page.getByText('1 of 10 done')).toBeVisible();
    await page.getByRole('button', { name: 'Turn off lens' }).click();
    await page.goto('/pages/profile/detail');
    await expect(page.locator('[data-flag]')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Reputation' })).toContainText('0 of 100');
  });

  test('the end has ten ticks at most, and prints on one page of A4', async ({ page, request }) => {
    await arriveAt(page, '/pages/home/lessons?view=end', await registered(request));
    await expect(page.getByRole('list', { name: 'You can learn to spot:' }).getByRole('link')).toHaveCount(
      10,
    );
    const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pages.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  test('somebody lives through a collapse; nothing of theirs is touched', { tag: '@gate' }, async ({
    page,
    request,
  }) => {
    const person = await registered(request);
    await arriveAt(page, '/pages/home/collapse', person);
    await page.getByRole('button', { name: 'Start' }).click();
    for (const [move, amount] of [
      ['Deposit', '1000'],
      ['Lock', '800'],
    ] as const) {
      await page.getByRole('button', { name: move, exact: true }).click();
      await page.getByLabel('Amount').fill(amount);
      await page.getByRole('button', { name: `${move} now` }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    }
    await page.getByRole('button', { name: 'Next day' }).click();
    const theirs = page.getByRole('region', { name: 'What the platform shows you' });
    await expect(theirs).toContainText('1,008.00');
    await expect(theirs).toBeInViewport({ ratio: 1 });
    await expectWellLaidOut(page);

    await test.step('a reload goes on where it was', async () => {
      await page.reload();
      await expect(theirs).toContainText('1,008.00');
    });

    await test.step('it ends', async () => {
      await liveOut(page, page.getByRole('button', { name: 'Next week' }));
      await expect(page.getByRole('region', { name: 'When your money was gone' })).toContainText(
        /Transaction \d+, day \d+/,
      );
      await expect(page.getByText('Lesson done')).toBeVisible();
      await expectWellLaidOut(page);
      await expectAccessible(page);
    });

    await page.goto('/pages/profile/asset-history');
    await expect(page.getByRole('tabpanel').getByText('0.00', { exact: true }).first()).toBeVisible();
  });

  test('somebody pays five people, compares whole addresses and reads after each what came of it', async ({
    page,
    request,
  }) => {
    const person = await registered(request);
    await arriveAt(page, '/pages/home/drill', person);
    for (let nth = 1; nth <= 5; nth += 1) {
      await expect(page.getByRole('heading', { name: `Payment ${nth} of 5` })).toBeVisible();
      const wanted = await page
        .getByRole('region', { name: 'Address to pay' })
        .locator('bdi')
        .first()
        .innerText();
      await page.locator(`input[value="${wanted.replace(/\s/g, '')}"]`).check();
      await page.getByRole('button', { name: 'Pay this address' }).click();
      await expect(page.getByRole('heading', { name: /USDT arrived$/ })).toBeFocused();
      await page.getByRole('button', { name: nth < 5 ? 'Next payment' : 'See result' }).click();
    }
    await expect(page.getByText('5 of 5 payments went to the right address')).toBeVisible();
    const { list } = await ask(request, lessonList, {}, person.token);
    expect(list.find(({ key }) => key === 'drill')?.done_at).not.toBeNull();
  });
});

test.describe('a class', at(1280), () => {
  test('is opened in the console, joined in the app, and seen by number', async ({
    page,
    browser,
    request,
    context,
  }, info) => {
    await signedInOperator(context, 'story_educator');
    await page.goto(`${consoleUrl()}/classes?id=new`);
    await page.getByLabel('Name', { exact: true }).fill('Story class');
    await page.getByRole('button', { name: 'Create class' }).click();
    const code = await page.getByRole('article').locator('bdi').first().innerText();

    const pupil = await browser.newContext();
    const inApp = await pupil.newPage();
    await arriveAt(inApp, '/pages/profile/class', await registered(request));
    await inApp.getByLabel('Class code').fill(code.toLowerCase());
    await inApp.getByRole('button', { name: 'Join class' }).click();
    await expect(inApp.getByText('Your class: Story class')).toBeVisible();
    await pupil.close();

    await expect(page.getByRole('table', { name: 'Progress' })).toContainText('Student 1');
    await look(page, info, 'class');
  });

  test('gives a pupil who forgot the password a code, with which they choose a new one', async ({
    page,
    browser,
    request,
    context,
  }) => {
    const { code } = await askAs(request, 'story_educator', classCreate, {
      name: 'Forgetful class',
      request_no: randomUUID(),
    });
    const pupil = newPerson.byUsername();
    const { token } = await ask(request, register, {
      ...pupil,
      password_repeat: pupil.password,
      consent: true,
      invitation_code: code,
    });
    await setPin(request, pupil, token);

    await signedInOperator(context, 'story_educator');
    await page.goto(`${consoleUrl()}/classes`);
    await page.getByRole('link', { name: 'Forgetful class' }).click();
    const reset = page.getByRole('region', { name: 'Reset a sign-in' });
    await reset.getByLabel('Student’s account').fill(pupil.account);
    await reset.getByRole('button', { name: 'Get code' }).click();
    const given = await reset.locator('bdi').innerText();
    await seeConsole(page, 'code for a pupil');

    const elsewhere = await browser.newContext();
    await quietly(elsewhere, async () => {
      const inApp = await elsewhere.newPage();
      const forget = forgetPage(inApp);
      const changed = { ...pupil, password: newPassword() };
      await loginPage(inApp).open();
      await loginPage(inApp).forgotten.click();
      await forget.account.fill(pupil.account);
      await forget.send.click();
      await forget.code.fill(given);
      await forget.password.fill(changed.password);
      await forget.again.fill(changed.password);
      // At a device where this pupil has never signed in.
      await forget.pin.fill(PIN);
      await expectToast(inApp, 'New password set. Please sign in.', () => forget.submit.click());
      await loginPage(inApp).signIn(changed);
      await expect(homePage(inApp).greeting(pupil.account)).toBeVisible();
    });
  });
});
