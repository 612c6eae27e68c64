import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';
import { IconButton } from './icon-button.tsx';
import { CopyIcon } from './icons.tsx';
import { CheckIcon } from './shell-icons.tsx';
import { useSpeaker } from './speaker-context.tsx';
import { showToast } from './toast-store.ts';

const successMs = 1500;
const problemMs = 4000;

export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { say } = useSpeaker();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), successMs);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async (button: Element) => {
    const done = await copyText(text, button);
    setCopied(done);
    if (done) showToast(say('ui.copied'), { tone: 'success', forMs: successMs });
    else showToast(say('ui.copy_failed'), { tone: 'problem', forMs: problemMs });
  };

  return (
    <IconButton label={label ?? say('ui.copy')} onClick={({ currentTarget }) => void copy(currentTarget)}>
      {copied ? <CheckIcon size={20} /> : <CopyIcon size={20} />}
    </IconButton>
  );
}
