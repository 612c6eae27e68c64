import { Button } from '@paperlock/ui/button.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { DownloadIcon } from '@paperlock/ui/icons.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Read } from '@paperlock/web/read.tsx';
import { useForm } from '@paperlock/web/use-form.ts';
import { specimensQuery } from '../../api/verification.ts';
import {
  type Pack,
  type Specimen,
  useSendSpecimens,
  useSpecimenAddress,
} from '../../parts/verification/specimens.ts';
import { Link } from '../../shell/router.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import type { Submission } from './entered-subject.ts';
import { NumberField } from './number-field.tsx';
import { useSubmit } from './use-submit.ts';
import css from './verification.module.css';

/** The specimens for this name, to be sent as they are. */
export function SpecimensStep({ subject, parts, again }: Submission) {
  const { say } = useSpeaker();
  const query = useRead(specimensQuery, subject);
  const title = say(again ? 'verification.images_again_title' : 'verification.pack_title');
  if (query.data)
    return <Specimens title={title} subject={subject} parts={parts} again={again} pack={query.data} />;
  return (
    <Screen title={title}>
      <Read query={query} failed={say('verification.pack_failed')} shape="row" count={parts.length} />
    </Screen>
  );
}

function Specimens({ title, subject, parts, pack }: Submission & { title: string; pack: Pack }) {
  const { say } = useSpeaker();
  const send = useSendSpecimens();
  const submit = useSubmit();
  const shown = pack.list.filter(({ part }) => parts.includes(part));
  const form = useForm({
    fields: ['number'],
    check: ({ number }) => ({ number: number.trim() ? undefined : say('verification.number_enter') }),
    send: async ({ number }) => submit({ ...subject, number, files: await send(shown) }),
  });
  return (
    <Screen title={title} actions={<Button {...form.button}>{say('verification.pack_submit')}</Button>}>
      <Note size={16}>{say('verification.pack_text', { name: subject.name })}</Note>
      <Leaf>
        <Stack as="ul" space={3}>
          {shown.map((specimen) => (
            <SpecimenRow key={specimen.part} specimen={specimen} />
          ))}
        </Stack>
      </Leaf>
      <Stack as="form" {...form.props}>
        <NumberField number={pack.number} error={form.faults.number} />
        <FormFault text={form.faults.form} />
      </Stack>
      <Link className={css.instead} to="/pages/profile/id-verification?step=files">
        {say('verification.files_instead')}
      </Link>
    </Screen>
  );
}

function SpecimenRow({ specimen }: { specimen: Specimen }) {
  const { say } = useSpeaker();
  const address = useSpecimenAddress(specimen);
  const part = say(`verification.part_${specimen.part}`);
  return (
    <li className={css.one}>
      <img className={css.small} src={address} alt="" />
      <span className={css.about}>{part}</span>
      <a
        className={css.save}
        href={address}
        download={specimen.file_name}
        aria-label={say('verification.pack_save', { part })}
      >
        <DownloadIcon />
      </a>
    </li>
  );
}
