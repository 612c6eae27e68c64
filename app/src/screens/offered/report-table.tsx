import {
  bodiesOf,
  type HelpCountry,
  helpCountries,
  isHelpCountry,
  type PublicBody,
} from '@paperlock/domain/offered/bodies.ts';
import { CopyButton } from '@paperlock/ui/copy-button.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { countryName } from '@paperlock/words/display.ts';
import { webViewAddress } from '../../parts/web-view-address.ts';
import css from './paid.module.css';

export type ChosenCountry = HelpCountry | 'other';

type ReportTableProps = { country: ChosenCountry; onCountry: (country: ChosenCountry) => void };

/** Where to report it: police and bank everywhere, and the bodies of the chosen country whose addresses are certain. */
export function ReportTable({ country, onCountry }: ReportTableProps) {
  const { say, tag } = useSpeaker();
  const options = helpCountries
    .map((code) => ({ value: code as string, label: countryName(tag, code) }))
    .sort((a, b) => a.label.localeCompare(b.label, tag));
  return (
    <>
      <SelectField
        label={say('offered.paid_country')}
        value={country}
        options={[...options, { value: 'other', label: say('offered.paid_country_other') }]}
        onChange={({ target }) => onCountry(isHelpCountry(target.value) ? target.value : 'other')}
      />
      <ul className={css.bodies} aria-label={say('offered.paid_report')}>
        <li className={css.body}>
          <strong>{say('offered.paid_police')}</strong>
          <Note>{say('offered.paid_police_text')}</Note>
        </li>
        {country !== 'other' && bodiesOf(country).map((body) => <Body key={body.name} body={body} />)}
      </ul>
    </>
  );
}

function Body({ body: { name, does, url, phone } }: { body: PublicBody }) {
  const { say } = useSpeaker();
  return (
    <li className={css.body}>
      <strong>
        <bdi translate="no">{name}</bdi>
      </strong>
      <Note>{say(`offered.paid_${does}`)}</Note>
      {phone && (
        <a className={css.way} href={`tel:${phone.replace(/[^\d#+]/g, '').replace('#', '%23')}`}>
          <bdi dir="ltr" translate="no">
            {phone}
          </bdi>
        </a>
      )}
      {url && (
        <span className={css.address}>
          {/* The page between shows the host once more before anything is opened. */}
          <a className={css.way} href={webViewAddress(url)}>
            <bdi dir="ltr" translate="no">
              {url.slice('https://'.length)}
            </bdi>
          </a>
          <CopyButton text={url} label={say('offered.paid_copy', { name })} />
        </span>
      )}
    </li>
  );
}
