import type { imageReasons } from '@paperlock/domain/verification/reasons.ts';
import type { CaseImage, WholeCase } from '../../api/verification.ts';

export type Reason = (typeof imageReasons)[number];

/** What a reviewer has said of each image: that it is accepted, or what is against it. Nothing is said until they do. */
export type Verdicts = Partial<Record<CaseImage['part'], Reason | 'accept' | undefined>>;

export const rejectedIn = (verdicts: Verdicts): [CaseImage['part'], Reason][] =>
  (Object.entries(verdicts) as [CaseImage['part'], Verdicts[CaseImage['part']]][]).flatMap(
    ([part, verdict]) =>
      verdict === undefined || verdict === 'accept' ? [] : [[part, verdict] as [CaseImage['part'], Reason]],
  );

/** The images that count and have no verdict yet, in their order. */
export const unsaidIn = ({ images }: Pick<WholeCase, 'images'>, verdicts: Verdicts): CaseImage['part'][] =>
  images.flatMap(({ current, part }) => (current && verdicts[part] === undefined ? [part] : []));
