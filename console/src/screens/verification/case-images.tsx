import { timeZone } from '@paperlock/client/time-zone.ts';
import { imageReasons } from '@paperlock/domain/verification/reasons.ts';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showTime } from '@paperlock/words/display.ts';
import { useState } from 'react';
import { type CaseImage, imageAddress, type WholeCase } from '../../api/verification.ts';
import look from '../../parts/look.module.css';
import { ImageChip } from '../../parts/verification/case-chip.tsx';
import type { Verdicts } from './verdicts.ts';
import css from './verification.module.css';

type CaseImagesProps = {
  subject: WholeCase;
  /** Only for whoever has claimed the case. */
  verdicts: Verdicts | undefined;
  onVerdict: (part: CaseImage['part'], verdict: Verdicts[CaseImage['part']]) => void;
};

/** The image that counts for each part, side by side. */
export function CaseImages({ subject, verdicts, onVerdict }: CaseImagesProps) {
  const { say } = useSpeaker();
  return (
    <section className={look.narrowColumns} aria-label={say('console-verification.images')}>
      {subject.images
        .filter(({ current }) => current)
        .map((image) => (
          <figure className={css.image} key={image.id}>
            <figcaption className={css.caption}>
              <span>{say(`console-verification.part_${image.part}`)}</span>
              <ImageChip state={image.state} />
            </figcaption>
            <Bytes image={image} />
            {image.reason && <p>{say(`console-verification.reason_${image.reason}`)}</p>}
            {verdicts && (
              <SelectField
                data-verdict={image.part}
                label={say('console-verification.verdict', {
                  part: say(`console-verification.part_${image.part}`),
                })}
                value={verdicts[image.part] ?? ''}
                options={[
                  { value: '', label: say('console-verification.verdict_choose') },
                  { value: 'accept', label: say('console-verification.verdict_accept') },
                  ...imageReasons.map((reason) => ({
                    value: reason,
                    label: say(`console-verification.reason_${reason}`),
                  })),
                ]}
                onChange={({ target }) =>
                  onVerdict(
                    image.part,
                    (['accept', ...imageReasons] as const).find((verdict) => verdict === target.value),
                  )
                }
              />
            )}
          </figure>
        ))}
    </section>
  );
}

function Bytes({ image }: { image: CaseImage }) {
  const { say } = useSpeaker();
  const [failed, setFailed] = useState(false);
  if (image.destroyed_at) {
    return (
      <p className={css.absent}>
        {say('console-verification.image_destroyed', { time: showTime(image.destroyed_at, timeZone()) })}
      </p>
    );
  }
  if (failed) return <p className={css.absent}>{say('console-verification.image_failed')}</p>;
  const address = imageAddress(image);
  const part = say(`console-verification.part_${image.part}`);
  return (
    <>
      <img
        className={look.picture}
        src={address}
        alt={say('console-verification.image_alt', { part })}
        onError={() => setFailed(true)}
      />
      <a className={css.open} href={address} target="_blank" rel="noreferrer">
        {say('console-verification.image_open')}
      </a>
    </>
  );
}
