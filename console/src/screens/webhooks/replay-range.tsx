import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { webhookReplayRange } from '@paperlock/contract/webhooks.ts';
import { Button } from '@paperlock/ui/button.tsx';
import { CheckboxField } from '@paperlock/ui/checkbox-field.tsx';
import { FormFault } from '@paperlock/ui/form-fault.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { useForm } from '@paperlock/web/use-form.ts';
import { useState } from 'react';
import { useKept } from '../../parts/kept-field.tsx';
import { MomentField } from '../../parts/moment-field.tsx';
import { useShell } from '../../shell/shell-context.tsx';

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** A moment that was chosen is there again after its page was left by Escape. */
const useMoment = (about: string, days: number) => {
  const kept = useKept(about);
  const [moment, setMoment] = useState<string | null>(() => kept.was() || daysAgo(days));
  const choose = (chosen: string | null) => {
    kept.keep(chosen ?? '');
    setMoment(chosen);
  };
  return [moment, choose, kept.drop] as const;
};

/** Sends what happened between two moments again. */
export function ReplayRange({ endpoint }: { endpoint: string }) {
  const { say } = useSpeaker();
  const { client, queries } = useShell();
  const [from, setFrom, dropFrom] = useMoment(`replay.from.${endpoint}`, 1);
  const [to, setTo, dropTo] = useMoment(`replay.to.${endpoint}`, 0);
  const { faults, button, props } = useForm({
    fields: ['from', 'to', 'all'],
    check: () => ({
      ...(from === null && { from: say('console-webhooks.moment_enter') }),
      ...((to === null || (from !== null && to <= from)) && { to: say('console-webhooks.moment_after') }),
    }),
    send: async ({ all }) => {
      const ask = { endpoint, from: from ?? '', to: to ?? '', all: all === 'on' };
      const { deliveries } = await client.call(webhookReplayRange, ask);
      dropFrom();
      dropTo();
      showToast(say('console-webhooks.range_sent', { n: deliveries }), {
        tone: 'success',
        forMs: SUCCESS_TOAST_MS,
      });
      void queries.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  return (
    <Leaf title={say('console-webhooks.range')}>
      <Stack as="form" space={3} {...props}>
        <Note size={14}>{say('console-webhooks.range_text')}</Note>
        <FormFault text={faults.form} />
        <MomentField
          name="from"
          label={say('console-webhooks.from')}
          error={faults.from}
          moment={from}
          onChange={setFrom}
        />
        <MomentField
          name="to"
          label={say('console-webhooks.to')}
          error={faults.to}
          moment={to}
          onChange={setTo}
        />
        <CheckboxField
          name="all"
          label={say('console-webhooks.range_all')}
          hint={say('console-webhooks.range_all_hint')}
        />
        <Button {...button}>{say('console-webhooks.replay')}</Button>
      </Stack>
    </Leaf>
  );
}
