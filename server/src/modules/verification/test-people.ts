import type { Ask } from '@paperlock/contract/call.ts';
import type { realnameSubmit } from '@paperlock/contract/verification.ts';
import type { Document, Part } from '@paperlock/domain/verification/documents.ts';
import sharp from 'sharp';
import { newCustomer, newOperator, signInOperator, type TestHouse } from '../../test-house.ts';
import type { Reviewing } from './index.ts';

/** People with specimens, and reviewers, for the tests of this module. */

export const NAME = 'Ana Maria';

export type Ana = { customerId: string; token: string; ip: string };

type Of = { customerId: string; part: Part; name: string };

export const openTestVerification = (house: TestHouse) => {
  const { verification, files, specimens } = house;

  const receive = async (ownerId: string, bytes: Buffer): Promise<string> => {
    const received = await files.receive({ ownerId, scene: 'identity', bytes });
    if (!received.ok) throw new Error(`a picture was refused: ${received.refusal}`);
    return received.value.id;
  };

  const picture = async (customerId: string): Promise<string> => {
    const background = { r: 20, g: 90, b: 85 };
    const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background } });
    return receive(customerId, await drawn.png().toBuffer());
  };

  const specimen = async ({ customerId, part, name }: Of, owner = customerId): Promise<string> => {
    const made = await specimens.pack(customerId, name, part === 'profile_page' ? 'passport' : 'id_card');
    return receive(owner, made.find((one) => one.part === part)?.bytes ?? Buffer.alloc(0));
  };

  return {
    verification,
    /** Anything but a specimen. */
    picture,
    specimen,
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
      { document = 'id_card', parts }: { document?: Document; parts?: readonly Part[] } = {},
    ): Promise<Ask<typeof realnameSubmit>> => {
      const sent: Partial<Record<Part, string>> = {};
      for (const { part, bytes } of await specimens.pack(customerId, NAME, document)) {
        if (!parts || parts.includes(part)) sent[part] = await receive(customerId, bytes);
      }
      return { name: NAME, document, ...sent };
    },
  };
};

export const newReviewer = async (house: TestHouse): Promise<Reviewing & { cookie: string }> => {
  const operator = await newOperator(house, 'reviewer');
  const cookie = await signInOperator(house, operator);
  const { rows } = await house.data.asOwner.query<{ id: string }>(
    'select id from operator where account = $1',
    [operator.account],
  );
  return { id: rows[0]?.id ?? '', name: operator.account, ip: '192.0.2.2', cookie };
};
