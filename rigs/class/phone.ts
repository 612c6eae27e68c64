import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEFAULT_PIN } from '@paperlock/domain/security/limits.ts';
import { upload } from '../../contract/files.ts';
import { checkKeys, choices } from '../../contract/lessons.ts';
import type { Asker, Reply } from './ask.ts';

/** One pupil with a phone: joins by the link of the class, verifies, brings money, buys, looks and learns. */

type Parts = {
  ask: Asker;
  code: string;
  nth: number;
  random: () => number;
  /** Between two things that a person does. */
  pauseMs: number;
  fault: (what: string) => void;
  /** Counts what was done, by name. */
  did: (what: string) => void;
};

const PASSWORD = 'Tall Grass 9';
const PIN = '194822';
/** The desk waits for 20 seconds and then has a whole class to review. */
const CERTIFIED_WITHIN_MS = 180_000;
const CREDITED_WITHIN_MS = 120_000;
const LOOK_AGAIN_MS = 3_000;

type Bag = Record<string, unknown>;
type Offered = { id: string; type: string; unit_price: string; min_units: number };

export const createPhone = ({ ask, code, nth, random, pauseMs, fault, did }: Parts) => {
  const account = `pupil_${nth}`;
  let token = '';
  const say = (path: string, body: Bag = {}): Promise<Reply> => ask.call(path, body, token);
  const pause = () => sleep(pauseMs * (0.5 + random()));
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

  const join = async (): Promise<void> => {
    await ask.page(`/pages/login/register?class=${code}`);
    await ask.call('common/getsetting');
    const body = { account, password: PASSWORD, password_repeat: PASSWORD, consent: true };
    const { code: answered, data } = await ask.call('user/register', { ...body, invitation_code: code });
    if (answered !== 200) return fault(`${account} did not come in: ${answered}`);
    token = String(data.token);
    did('joined');
    await lookAtHome();
  };

  const lookAtHome = async (): Promise<void> => {
    for (const path of ['user/info', 'world/info', 'credit/assets', 'clock/now', 'message/unread'])
      await say(path);
    await say('product/productList', { state: 'open' });
    did('looked at home');
  };

  const lookAround = async (): Promise<void> => {
    for (const path of ['common/getFacts', 'credit/creditLog', 'lesson/list', 'class/mine']) await say(path);
    await say('product/orderList', { tab: 'open' });
    did('looked around');
  };

  /** The code of a message, as the practice mailbox shows it to its owner. */
  const codeTo = async (kind: 'email' | 'phone', address: string): Promise<string> => {
    await say('user/sendCode', { kind, address });
    const { data } = await say('common/practiceMailbox', { account: address });
    const [letter] = (data.list as { subject: string }[] | undefined) ?? [];
    return /\d{6}/.exec(letter?.subject ?? '')?.[0] ?? '000000';
  };

  const verify = async (): Promise<void> => {
    const email = `${account}@example.org`;
    await say('user/bindEmail', { email, code: await codeTo('email', email), password: PASSWORD });
    await pause();
    const phone = `+4915112${String(100_000 + nth)}`;
    await say('user/bindPhone', { phone, code: await codeTo('phone', phone), password: PASSWORD });
    await pause();
    const [name, document] = ['Robin Berg', 'passport'];
    const { data: pack } = await say('user/specimenPack', { name, document });
    const files: Bag = {};
    for (const { part, file_name, type, content } of (pack.list as Record<string, string>[] | undefined) ??
      []) {
      const form = new FormData();
      form.set('scene', 'identity');
      form.set('file', new Blob([Buffer.from(content ?? '', 'base64')], { type: type ?? '' }), file_name);
      files[part ?? ''] = (await ask.upload(upload.path, form, token)).data.file_id;
    }
    await say('user/realnameSubmit', { name, document, number: pack.number, ...files });
    did('submitted specimens');
  };

  const until = async (withinMs: number, isThere: () => Promise<boolean>): Promise<boolean> => {
    for (const end = performance.now() + withinMs; performance.now() < end; await sleep(LOOK_AGAIN_MS))
      if (await isThere()) return true;
    return false;
  };

  const bringMoney = async (): Promise<void> => {
    await say('user/changePin', { old_pin: DEFAULT_PIN, pin: PIN, pin_repeat: PIN, password: PASSWORD });
    await say('credit/practiceMoney', { request_no: randomUUID() });
    const isCredited = async () => Number((await say('credit/assets')).data.available ?? 0) > 0;
    if (await until(CREDITED_WITHIN_MS, isCredited)) did('deposit credited');
    else fault(`the deposit of ${account} was not credited`);
  };

  const awaitCertificate = async (): Promise<void> => {
    const isCertified = async () => (await say('user/realnameInfo')).data.state === 'certified';
    if (await until(CERTIFIED_WITHIN_MS, isCertified)) did('certified');
    else fault(`${account} was not certified`);
  };

  const buy = async (): Promise<void> => {
    const { data } = await say('product/productList', { state: 'open' });
    const basic = ((data.list as Offered[] | undefined) ?? []).filter(({ type }) => type === 'basic');
    const priceOf = ({ unit_price, min_units }: Offered) => Number(unit_price) * min_units;
    const [cheapest] = basic.sort((one, other) => priceOf(one) - priceOf(other));
    if (!cheapest) return;
    await say('product/productInfo', { id: cheapest.id });
    const wish = { product_id: cheapest.id, quantity: cheapest.min_units };
    const preview = await say('product/orderPreview', wish);
    if (preview.code !== 200) return;
    const order = { ...wish, preview_hash: preview.data.preview_hash, request_no: randomUUID() };
    const { data: placed } = await say('product/placeOrder', order);
    if (placed.order_no === undefined) return;
    const payment = { order_no: placed.order_no, pin: PIN, request_no: randomUUID() };
    if ((await say('product/payOrder', payment)).code === 200) did('bought');
  };

  const learn = async (): Promise<void> => {
    const lesson = pick(checkKeys);
    await say('lesson/info', { lesson });
    await say('lesson/answer', { lesson, choice: pick(choices) });
    did('answered a lesson');
  };

  const drill = async (): Promise<void> => {
    const { data } = await say('lesson/drill');
    const rounds = (data.rounds as { wanted: string }[] | undefined) ?? [];
    await say('lesson/drillAnswer', { seed: data.seed, picked: rounds.map(({ wanted }) => wanted) });
    did('answered the drill');
  };

  const acts = [lookAtHome, lookAtHome, lookAround, buy, learn, learn, drill];

  return {
    join,
    /** Everything a lesson begins with. */
    settleIn: async (): Promise<void> => {
      if (token === '') return;
      for (const step of [verify, bringMoney, awaitCertificate]) {
        await step();
        await pause();
      }
    },
    /** One thing after the other by chance. */
    play: async (endsAt: number): Promise<void> => {
      while (token !== '' && performance.now() < endsAt) {
        await pick(acts)?.();
        await pause();
      }
    },
  };
};
