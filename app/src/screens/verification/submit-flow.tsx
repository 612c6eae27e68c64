import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { type Realname, realnameSubmit } from '@paperlock/contract/verification.ts';
import { type Picture, picturesOf } from '@paperlock/domain/verification/documents.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { realnameQuery, type Subject } from '../../api/verification.ts';
import { type Uploads, useUploads } from '../../parts/use-uploads.ts';
import { useShell } from '../../shell/shell-context.tsx';
import { ImagesStep } from './images-step.tsx';
import { NameStep } from './name-step.tsx';
import { PackStep } from './pack-step.tsx';
import { ReviewStep } from './review-step.tsx';

type Step = 'name' | 'pack' | 'images' | 'review';

/** Name → specimens → images → check → submit. Whoever was asked again begins with the specimens, for those parts only. */
export function SubmitFlow({ realname, onLeave }: { realname: Realname; onLeave: () => void }) {
  const again = realname.sub_status === 'rejected_retry';
  const standing =
    again && realname.name && realname.document
      ? { name: realname.name, document: realname.document }
      : undefined;
  const [step, setStep] = useState<Step>(standing ? 'pack' : 'name');
  const [entered, setEntered] = useState<Subject>();
  const [fault, setFault] = useState<string>();
  const uploads = useUploads<Picture>('identity');
  const subject = standing ?? entered;
  const parts = subject && (again ? realname.asked_again : picturesOf[subject.document]);
  const submit = useSubmit({
    subject,
    parts: parts ?? [],
    uploads,
    onDone: onLeave,
    onFault: (field, message) => {
      setFault(undefined);
      const part = parts?.find((one) => one === field);
      if (part) uploads.drop(part, message);
      else setFault(message);
      if (part) setStep('images');
    },
  });

  if (step === 'name' || !subject || !parts) {
    return (
      <NameStep
        subject={entered}
        onBack={onLeave}
        onNext={(next) => {
          // What was sent for another name or document is of no use for this one.
          if (next.name !== entered?.name || next.document !== entered.document) {
            for (const part of picturesOf[next.document]) uploads.drop(part);
          }
          setEntered(next);
          setStep('pack');
        }}
      />
    );
  }
  if (step === 'pack') {
    return (
      <PackStep
        subject={subject}
        parts={parts}
        onBack={standing ? onLeave : () => setStep('name')}
        onNext={() => setStep('images')}
      />
    );
  }
  if (step === 'images') {
    return (
      <ImagesStep
        again={again}
        parts={parts}
        uploads={uploads}
        onBack={() => setStep('pack')}
        onNext={() => setStep('review')}
      />
    );
  }
  return (
    <ReviewStep
      subject={subject}
      parts={parts}
      uploads={uploads}
      fault={fault}
      busy={submit.isPending}
      onBack={() => setStep('images')}
      onSubmit={() => submit.mutate()}
    />
  );
}

type SubmitSettings = {
  subject: Subject | undefined;
  parts: readonly Picture[];
  uploads: Uploads<Picture>;
  onDone: () => void;
  onFault: (field: unknown, message: string) => void;
};

const useSubmit = ({ subject, parts, uploads, onDone, onFault }: SubmitSettings) => {
  const { say } = useSpeaker();
  const { call } = useShell().client;
  const memory = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      if (!subject) throw new Error('nothing was entered');
      const files = Object.fromEntries(parts.map((part) => [part, uploads.of(part).fileId]));
      return call(realnameSubmit, { ...subject, ...files }, { catch: true, toast: false });
    },
    onSuccess: (realname) => {
      memory.setQueryData(realnameQuery(call).queryKey, realname);
      notices.toast(say('verification.submitted'), SUCCESS_TOAST_MS);
      onDone();
    },
    onError: ({ data, message }) =>
      onFault(typeof data === 'object' && data !== null && 'field' in data ? data.field : undefined, message),
  });
};
