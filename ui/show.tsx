import common from '@paperlock/words/en/common.json' with { type: 'json' };
import ui from '@paperlock/words/en/ui.json' with { type: 'json' };
import { createSpeaker, type Speaker } from '@paperlock/words/speak.ts';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { SpeakerProvider } from './speaker-context.tsx';

afterEach(cleanup);

const catalog = Object.fromEntries(
  Object.entries({ common, ui }).flatMap(([word, texts]) =>
    Object.entries(texts).map(([key, text]) => [`${word}.${key}`, text]),
  ),
);

/** For tests: shows a part to an English reader (or one of another language, with English texts). */
export function show(part: ReactNode, lang: Speaker['lang'] = 'en') {
  const speaker = createSpeaker({ lang, catalog });
  const wrap = (inner: ReactNode) => <SpeakerProvider speaker={speaker}>{inner}</SpeakerProvider>;
  const { container, rerender } = render(wrap(part));
  return { user: userEvent.setup(), container, showAgain: (next: ReactNode) => rerender(wrap(next)) };
}
