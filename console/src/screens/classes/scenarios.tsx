import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { requestNo } from '@paperlock/client/request-no.ts';
import { classMissRaise, classRejectClaims } from '@paperlock/contract/classes-desk.ts';
import { rejectReasons } from '@paperlock/contract/deposits.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { Confirm } from '@paperlock/ui/confirm.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { SelectField } from '@paperlock/ui/select-field.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { showToast } from '@paperlock/ui/toast-store.ts';
import { useState } from 'react';
import { missableQuery } from '../../api/classes.ts';
import { AskFirst } from '../../parts/ask-first.tsx';
import { addressOf } from '../../shell/routes.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { useRead } from '../../shell/use-read.ts';
import css from './classes.module.css';
import { ShownScenarios } from './shown-scenarios.tsx';

/** What an educator can let happen, each after a second look. */
export function Scenarios({ id }: { id: string }) {
  const { say } = useSpeaker();
  return (
    <Stack as="section" space={3} aria-label={say('console-classes.scenarios')}>
      <h3 className={css.head}>{say('console-classes.scenarios')}</h3>
      <Note>{say('console-classes.scenarios_text')}</Note>
      <RejectClaims id={id} />
      <MissRaise />
      <ShownScenarios id={id} />
      <ButtonLink kind="secondary" href={addressOf('/clock')}>
        {say('console-classes.clock')}
      </ButtonLink>
    </Stack>
  );
}

function RejectClaims({ id }: { id: string }) {
  const { say } = useSpeaker();
  const { client } = useShell();
  const [reason, setReason] = useState<(typeof rejectReasons)[number]>(rejectReasons[0]);
  const [busy, setBusy] = useState(false);
  const reject = () => {
    setBusy(true);
    const told = client.call(
      classRejectClaims,
      { id, reason },
      { toast: true, catch: false, settled: () => setBusy(false) },
    );
    void told.then(({ rejected }) =>
      showToast(say('console-classes.rejected', { n: rejected }), {
        tone: 'success',
        forMs: SUCCESS_TOAST_MS,
      }),
    );
  };
  return (
    <>
      <SelectField
        label={say('console-classes.reject_reason')}
        value={reason}
        options={rejectReasons.map((value) => ({ value, label: say(`console-deposits.reject_${value}`) }))}
        onChange={({ target }) =>
          setReason(rejectReasons.find((one) => one === target.value) ?? rejectReasons[0])
        }
      />
      <AskFirst
        label={say('console-classes.reject')}
        button={{ kind: 'secondary', busy }}
        title={say('console-classes.reject_title')}
        action={say('console-classes.reject_do')}
        danger
        closes
        onConfirm={reject}
      >
        {say('console-classes.reject_text')}
      </AskFirst>
    </>
  );
}

function MissRaise() {
  const { say } = useSpeaker();
  const { data } = useRead(missableQuery);
  const [chosen, setChosen] = useState<string>();
  /** Made when the question is asked and kept while it is open: the clock moves once. */
  const [asked, setAsked] = useState<string>();
  const [busy, setBusy] = useState(false);
  const raises = data?.list ?? [];
  const productId = chosen ?? raises[0]?.id;
  if (data && productId === undefined) return <Note>{say('console-classes.miss_none')}</Note>;
  if (productId === undefined) return null;
  return (
    <>
      <SelectField
        label={say('console-classes.miss_raise')}
        value={productId}
        options={raises.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button kind="secondary" busy={busy} onClick={() => setAsked(requestNo())}>
        {say('console-classes.miss')}
      </Button>
      <MissDialog productId={productId} number={asked} onClose={() => setAsked(undefined)} onBusy={setBusy} />
    </>
  );
}

type MissDialogProps = {
  productId: string;
  number: string | undefined;
  onClose: () => void;
  onBusy: (busy: boolean) => void;
};

function MissDialog({ productId, number, onClose, onBusy }: MissDialogProps) {
  const { say } = useSpeaker();
  const { client, queries } = useShell();
  const miss = () => {
    if (number === undefined) return;
    onBusy(true);
    const ask = { product_id: productId, request_no: number };
    void client
      .call(classMissRaise, ask, { toast: true, catch: false, settled: () => onBusy(false) })
      .then(() => {
        showToast(say('console-classes.missed'), { tone: 'success', forMs: SUCCESS_TOAST_MS });
        void queries.invalidateQueries();
      });
  };
  return (
    <Confirm
      open={number !== undefined}
      onClose={onClose}
      title={say('console-classes.miss_title')}
      action={say('console-classes.miss_do')}
      danger
      closes
      onConfirm={miss}
    >
      {say('console-classes.miss_text')}
    </Confirm>
  );
}
