import { Button } from '@paperlock/ui/button.tsx';
import { HiddenText } from '@paperlock/ui/hidden-text.tsx';
import { Sheet } from '@paperlock/ui/sheet.tsx';
import { GlobeIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { languageByCode } from '@paperlock/words/languages.ts';
import { useState } from 'react';
import { LanguageList } from './language-list.tsx';

/** Says which language this is, and opens the sheet with the others. */
export function LanguageButton() {
  const { say, lang } = useSpeaker();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button kind="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <GlobeIcon size={20} />
        <HiddenText>{say('shell.language')}</HiddenText>
        {languageByCode(lang).name}
      </Button>
      <Sheet open={open} onClose={close} title={say('shell.language')} flush>
        <LanguageList onChosen={close} />
      </Sheet>
    </>
  );
}
