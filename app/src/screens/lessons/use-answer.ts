import type { Failure } from '@paperlock/client/envelope.ts';
import { type CheckKey, type Choice, lessonAnswer } from '@paperlock/contract/lessons.ts';
import { createStore, useStore } from '@paperlock/ui/store.ts';
import { useState } from 'react';
import { useReadAgain } from '../../parts/use-read-again.ts';
import { useShell, useUser } from '../../shell/shell-context.tsx';

export type Told = { choice: Choice; right: Choice };

/**
 * What was answered in this window, by person and check: whoever looks at a screen and comes back finds the lesson as it
 * was left. What was learnt is noted by the server.
 */
const answered = createStore<Readonly<Record<string, Told>>>({});

/** One tap is an answer. Which choice is right is known after it, not before. */
export const useAnswer = (check: CheckKey) => {
  const { call } = useShell().client;
  const readAgain = useReadAgain('lesson/list', 'lesson/info');
  const place = `${useUser()?.id} ${check}`;
  const told = useStore(answered)[place];
  const [sending, setSending] = useState<Choice>();
  const [fault, setFault] = useState<string>();
  const [isNew, setNew] = useState(false);

  const answer = async (choice: Choice) => {
    if (sending || told) return;
    setSending(choice);
    setFault(undefined);
    try {
      const { right_choice: right } = await call(lessonAnswer, { lesson: check, choice });
      answered.set({ ...answered.get(), [place]: { choice, right } });
      setNew(true);
      void readAgain();
    } catch (failure) {
      if (failure instanceof Error) throw failure;
      setFault((failure as Failure).message);
    } finally {
      setSending(undefined);
    }
  };
  const forget = () => {
    const { [place]: _, ...others } = answered.get();
    answered.set(others);
    setNew(false);
  };
  return { told, sending, fault, isNew, answer, forget };
};
