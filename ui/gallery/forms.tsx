import { useState } from 'react';
import { Button, ButtonLink } from '../button.tsx';
import { CheckboxField } from '../checkbox-field.tsx';
import { LockIcon } from '../icons.tsx';
import { Row } from '../layout.tsx';
import { PinInput } from '../pin-input.tsx';
import { SelectField } from '../select-field.tsx';
import { TextField } from '../text-field.tsx';
import { UploadField } from '../upload-field.tsx';
import { Room, useSample } from './wall.tsx';

const rules = { endings: ['.jpg', '.jpeg', '.png', '.pdf'], maxBytes: 10 * 1024 * 1024 };

export function Forms() {
  const t = useSample();
  const [busy, setBusy] = useState(false);
  const [file, setFile] = useState<File>();
  return (
    <>
      <Room name="Buttons">
        <Button wide busy={busy} onClick={() => setBusy(true)}>
          {t('Sign in')}
        </Button>
        <Row>
          <Button kind="secondary">{t('Create an account')}</Button>
          <Button kind="quiet">{t('Forgotten password')}</Button>
          <Button kind="danger">{t('Delete')}</Button>
          <Button busy>{t('Sending')}</Button>
          <Button disabled>{t('Sold out')}</Button>
          <ButtonLink kind="secondary" href="#Buttons">
            <LockIcon size={20} />
            {t('With an icon')}
          </ButtonLink>
        </Row>
      </Room>
      <Room name="Fields">
        <TextField label={t('Account')} hint={t('E-mail, phone or username')} name="account" />
        <TextField label={t('E-mail')} type="email" defaultValue="someone@example.org" />
        <TextField label={t('Password')} type="password" defaultValue="Not-a-real-1" name="password" />
        <TextField
          label={t('Amount')}
          inputMode="decimal"
          defaultValue="1250"
          end={
            <>
              USDT
              <Button kind="quiet">{t('Max')}</Button>
            </>
          }
        />
        <TextField label={t('Invitation code')} error={t('Please enter the code of your class.')} />
        <SelectField
          label={t('Country')}
          options={['Greece', 'Japan', 'Kenya', 'Peru'].map((label) => ({ value: label, label: t(label) }))}
        />
        <SelectField
          label={t('Account type')}
          error={t('Please choose one.')}
          options={[{ value: '', label: t('Please choose') }]}
        />
        <CheckboxField label={t('I understand that this is practice money and never send real funds.')} />
        <CheckboxField label={t('Stay signed in')} defaultChecked />
        <CheckboxField label={t('I agree')} error={t('Please agree before you go on.')} />
      </Room>
      <Room name="PIN">
        <PinInput label={t('Fund PIN')} masked hint={t('Six digits')} />
        <PinInput label={t('Code from your mail')} error={t('This code is not right.')} />
      </Room>
      <Room name="Upload">
        <UploadField
          label={t('Front of the card')}
          rules={rules}
          file={file}
          onPick={setFile}
          onRemove={() => setFile(undefined)}
        />
        <UploadField
          label={t('Selfie')}
          rules={rules}
          file={{ name: 'specimen-selfie.png', size: 2_480_000 }}
          percent={62}
          onPick={() => {}}
          onRemove={() => {}}
        />
        <UploadField
          label={t('Passport')}
          rules={rules}
          file={{ name: 'specimen-passport-profile-page.pdf', size: 840_000 }}
          onPick={() => {}}
          onRemove={() => {}}
        />
      </Room>
    </>
  );
}
