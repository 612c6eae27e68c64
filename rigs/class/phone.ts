import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { upload } from '../../contract/files.ts';
import { checkKeys, choices } from '../../contract/lessons.ts';
import { buy, cheapest, choosePin, PASSWORD, PIN, signUpOf } from '../parts/acts.ts';
import { createClient } from '../parts/client.ts';
import type { Reply } from '../parts/post.ts';
import type { Asker } from './ask.ts';

/** One student with a phone: joins by the link of the class, verifies, brings money, buys, looks and learns. */

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

/** The desk waits for 20 seconds and then has a whole class to review. */
const CERTIFIED_WITHIN_MS = 180_000;
const CREDITED_WITHIN_MS = 120_000;
const LOOK_AGAIN_MS = 3_000;

type Bag = Record<string, unknown>;

export const createPhone = ({ ask, code, nth, random, pauseMs, fault, did }: Parts) => {
  const account = `student_${nth}`;
  let token = '';
  const client = createClient({ ask: ask.call, random, fault, did, replayedShare: 0 });
  const say = (path: string, body: Bag = {}): Promise<Reply> => ask.call(path, body, token);
  const pause = () => sleep(pauseMs * (0.5 + random()));
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

  const join = async (): Promise<void> => {
    await ask.page(`/pages/login/register?class=${code}`);
    await ask.call('common/getsetting');
    const body = { ...signUpOf({ account, password: PASSWORD }), invitation_code: code };
    const { code: answered, data } = await ask.call('user/register', body);
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
    await choosePin(client, token, PASSWORD);
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

  const buyCheapest = async (): Promise<void> => {
    const product = await cheapest(client, token, 'basic');
    if (!product) return;
    await say('product/productInfo', { id: product.id });
    await buy(client, token, PIN, product);
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

  const acts = [lookAtHome, lookAtHome, lookAround, buyCheapest, learn, learn, drill];

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
