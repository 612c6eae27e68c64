import { FRAME_HEIGHT_MAX } from '@paperlock/contract/support-frame.ts';
import { Note } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { languageByCode } from '@paperlock/words/languages.ts';
import { useEffect, useRef, useState } from 'react';
import { hearFrame } from './frame-channel.ts';
import css from './support.module.css';

type OperatorFrameProps = {
  /** As the platform names it. */
  path: string;
  /** Whether it is within the support hours. */
  open: boolean;
  onDraft: (text: string) => void;
};

/** No other address is ever put into a frame, whatever the platform says. */
const OURS = /^\/frame\/support\/[\da-f]{64}$/;
const HEIGHT = 240;

/**
 * The operator's own script for customer service. The frame has no origin, so it sees neither this page nor what it keeps;
 * what it says is checked word by word. It is loaded once: one that goes elsewhere is taken away.
 */
export function OperatorFrame({ path, open, onDraft }: OperatorFrameProps) {
  const { say, lang } = useSpeaker();
  const frame = useRef<HTMLIFrameElement>(null);
  const end = useRef<() => void>(undefined);
  const [height, setHeight] = useState(HEIGHT);
  const [state, setState] = useState<'shown' | 'broken' | 'closed'>('shown');
  useEffect(() => () => end.current?.(), []);

  const greet = () => {
    const page = frame.current?.contentWindow;
    if (!page) return;
    if (end.current) return setState('broken');
    const { port1, port2 } = new MessageChannel();
    end.current = hearFrame(port1, {
      welcome: {
        op: 'welcome',
        lang,
        dir: languageByCode(lang).dir,
        dark: getComputedStyle(document.documentElement).colorScheme === 'dark',
        open,
      },
      onSaid: (said) => {
        if (said.op === 'resize') setHeight(said.height);
        if (said.op === 'draft') onDraft(said.text);
        if (said.op === 'close') setState('closed');
      },
      onBroken: () => setState('broken'),
    });
    // It has no origin that could be named; and there is nothing in this that anybody must not hear.
    page.postMessage({ op: 'port' }, '*', [port2]);
  };

  if (!OURS.test(path) || state === 'closed') return null;
  return (
    <Leaf title={say('support.frame_title')}>
      <Note>{say('support.frame_text')}</Note>
      {state === 'broken' ? (
        <p className={css.fault}>{say('support.frame_broken')}</p>
      ) : (
        <iframe
          ref={frame}
          className={css.frame}
          title={say('support.frame_title')}
          src={path}
          sandbox="allow-scripts"
          allow=""
          referrerPolicy="no-referrer"
          style={{ blockSize: Math.min(height, FRAME_HEIGHT_MAX) }}
          onLoad={greet}
        />
      )}
    </Leaf>
  );
}
