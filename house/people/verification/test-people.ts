import { randomBytes } from 'node:crypto';
import type { Ask } from '@paperlock/contract/call.ts';
import type { realnameSubmit } from '@paperlock/contract/verification.ts';
import { type Document, type Picture, picturesOf } from '@paperlock/domain/verification/documents.ts';
import type { Specimen } from '@paperlock/domain/verification/submission.ts';
import {
  newCustomer,
  newOperator,
  partsOf,
  signInOperator,
  type TestHouse,
} from '@paperlock/server/src/test-house.ts';
import sharp from 'sharp';
import { createLimiter } from '../../db/rate-limit.ts';
import type { Specimens } from '../specimens/index.ts';
import { createVerification, type Reviewing, type Verification } from './index.ts';

/** People with specimens, and reviewers, for the tests of this module. */

export const NAME = 'Ana Maria';

export type Ana = { customerId: string; token: string; ip: string };

type Of = { customerId: string; part: Picture; name: string };
type Papers = {
  verification: Verification;
  /** By which its specimens are known. */
  specimens: Pick<Specimens, 'recognise' | 'hashOfName' | 'numberOf'>;
  /** The id of a loose file: a specimen of somebody, sent by them or by another. */
  specimen(of: Of, owner?: string): Promise<string>;
};

/** With real specimens, for tests that are about them. */
export const openTestVerification = (house: TestHouse) =>
  withPeople(house, {
    verification: house.people.verification,
    specimens: house.people.specimens,
    specimen: async ({ customerId, part, name }, owner = customerId) => {
      const made = await house.people.specimens.pack(
        customerId,
        name,
        part === 'profile_page' ? 'passport' : 'id_card',
      );
      return receive(house, owner, made.find((one) => one.part === part)?.bytes ?? Buffer.alloc(0));
    },
  });

/** For what comes after: any picture stands for a specimen, known by heart. Real ones take a second to draw and read. */
export const openQuickVerification = (house: TestHouse) => {
  const known = new Map<string, Specimen>();
  const specimens = {
    hashOfName: (name: string) => name,
    numberOf: () => 'SPEC-0123456',
    recognise: async (bytes: Buffer) => known.get(bytes.toString('base64')) ?? null,
  };
  return withPeople(house, {
    verification: createVerification({
      ...partsOf(house),
      specimens,
      limiter: createLimiter(house.db.sql, 1000),
    }),
    specimens,
    specimen: async ({ customerId, part, name }, owner = customerId) => {
      const id = await receive(house, owner, await somePicture());
      const file = await house.base.files.open(id);
      known.set(file?.bytes.toString('base64') ?? '', { customerId, part, nameHash: name });
      return id;
    },
  });
};

const somePicture = (): Promise<Buffer> => {
  const raw = { width: 60, height: 40, channels: 3 } as const;
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .png()
    .toBuffer();
};

const receive = async ({ base: { files } }: TestHouse, ownerId: string, bytes: Buffer): Promise<string> => {
  const received = await files.receive({ ownerId, scene: 'identity', bytes });
  if (!received.ok) throw new Error(`a picture was refused: ${received.refusal}`);
  return received.value.id;
};

const withPeople = (house: TestHouse, { verification, specimens, specimen }: Papers) => ({
  verification,
  specimens,
  specimen,
  /** Anything but a specimen. */
  picture: async (customerId: string) => receive(house, customerId, await somePicture()),
  /** Somebody who can be reached. */
  person: async (): Promise<Ana> => {
    const { token, user } = await newCustomer(house);
    const number = String(BigInt(`0x${user.id.replaceAll('-', '')}`)).slice(0, 12);
    await house.data.asOwner.query('update customer set email = $2, phone = $3 where id = $1', [
      user.id,
      `${user.id}@example.org`,
      `+1${number}`,
    ]);
    return { customerId: user.id, token, ip: '192.0.2.1' };
  },
  /** What such a person would send: a specimen of each part. */
  papers: async (
    { customerId }: Ana,
    { document = 'id_card', parts }: { document?: Document; parts?: readonly Picture[] } = {},
  ): Promise<Ask<typeof realnameSubmit>> => {
    const sent: Partial<Record<Picture, string>> = {};
    for (const part of parts ?? picturesOf[document]) {
      sent[part] = await specimen({ customerId, part, name: NAME });
    }
    return { name: NAME, document, number: specimens.numberOf(customerId, NAME, document), ...sent };
  },
});

export const newReviewer = async (house: TestHouse): Promise<Reviewing & { cookie: string }> => {
  const operator = await newOperator(house, 'reviewer');
  const cookie = await signInOperator(house, operator);
  const { rows } = await house.data.asOwner.query<{ id: string }>(
    'select id from operator where account = $1',
    [operator.account],
  );
  return { id: rows[0]?.id ?? '', name: operator.account, ip: '192.0.2.2', cookie };
};
