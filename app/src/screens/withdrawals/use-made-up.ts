import type { Failure } from '@paperlock/client/envelope.ts';
import { SUCCESS_TOAST_MS } from '@paperlock/client/notices.ts';
import { requestNo } from '@paperlock/client/request-no.ts';
import { bindEmail, bindPhone, type ContactKind, sendCode } from '@paperlock/contract/accounts.ts';
import { bindCoinAccount } from '@paperlock/contract/bindings.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { practiceMailbox } from '@paperlock/contract/common.ts';
import { type Realname, realnameSubmit } from '@paperlock/contract/verification.ts';
import { madeUpPerson, PHONES_TRIED } from '@paperlock/domain/accounts/made-up-person.ts';
import { readAccount } from '@paperlock/domain/identity/account.ts';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { notices } from '@paperlock/web/notice-store.ts';
import { asEntered } from '@paperlock/words/format.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { bindingsQuery } from '../../api/bindings.ts';
import { realnameQuery, specimensQuery } from '../../api/verification.ts';
import { newestCode } from '../../parts/identity/use-practice-code.ts';
import { useTakeUser } from '../../parts/profile/use-update-info.ts';
import { useSendSpecimens } from '../../parts/verification/specimens.ts';
import { useShell, useUser } from '../../shell/shell-context.tsx';
import type { MadeUpProgress, MadeUpStep } from './made-up-offer.ts';

/** What the owner of an account with a password proves before e-mail and phone. */
export type OwnerProofs = { password: string; factor_code?: string };

/** The same details each time, so that what stopped goes on with them. */
export const useMadeUpPerson = () => madeUpPerson(useUser()?.id ?? '');

/**
 * Does what the checklist asks for by the calls that a person's own hand would make, one after the other. What stopped goes on where it
 * stopped: what is done is left out, and codes that have come already are used.
 */
export const useMadeUp = ({ setWorking, setFailed }: MadeUpProgress) => {
  const { say } = useSpeaker();
  const { client } = useShell();
  const { call } = client;
  const memory = useQueryClient();
  const takeUser = useTakeUser();
  const sendSpecimens = useSendSpecimens();
  const id = useUser()?.id ?? '';
  const number = useRef(requestNo());
  const { queryKey: realnameKey } = realnameQuery(call);

  /** The code of a message that is there already, or of one that is asked for now; none where the message is another person's. */
  const codeFor = async (
    kind: ContactKind,
    address: string,
    isAnew: boolean,
  ): Promise<string | undefined> => {
    const account = readAccount(address)?.account ?? address;
    const look = async () => newestCode(await call(practiceMailbox, { account }));
    const there = isAnew ? undefined : await look();
    if (there) return there;
    await call(sendCode, { kind, address });
    return look();
  };

  const bindOne = async (kind: ContactKind, address: string, proofs: OwnerProofs, isAnew = false) => {
    const code = await codeFor(kind, address, isAnew);
    if (!code) return null;
    try {
      return kind === 'email'
        ? await call(bindEmail, { email: address, code, ...proofs })
        : await call(bindPhone, { phone: address, code, ...proofs });
    } catch (failure) {
      const refused = (failure as Failure).code;
      if (refused === refusalCodes.contact_taken) return null;
      // The message was of an earlier time.
      if (refused === refusalCodes.code_wrong && !isAnew) return bindOne(kind, address, proofs, true);
      throw failure;
    }
  };

  const bindContact = async (kind: ContactKind, proofs: OwnerProofs): Promise<string | undefined> => {
    for (let nth = 0; nth < (kind === 'phone' ? PHONES_TRIED : 1); nth += 1) {
      const bound = await bindOne(kind, madeUpPerson(id, nth)[kind], proofs);
      if (!bound) continue;
      await takeUser(bound.user);
      memory.setQueryData(realnameKey, (known: Realname | undefined) =>
        known ? { ...known, [`${kind}_bound`]: true } : known,
      );
      return undefined;
    }
    return say('withdrawals.made_up_taken');
  };

  const certify = async (): Promise<undefined> => {
    const subject = { name: madeUpPerson(id).name, document: 'id_card' } as const;
    const { number: printed, list } = await memory.ensureQueryData(specimensQuery(call, subject));
    const files = await sendSpecimens(list);
    memory.setQueryData(realnameKey, await call(realnameSubmit, { ...subject, number: printed, ...files }));
    return undefined;
  };

  const doStep = (step: MadeUpStep, proofs: OwnerProofs) => {
    if (step === 'certified') return certify();
    return step === 'binding' ? undefined : bindContact(step, proofs);
  };

  /** Why this step stopped; undefined when it is done. */
  const whyStopped = async (step: MadeUpStep, proofs: OwnerProofs): Promise<string | undefined> => {
    try {
      return await doStep(step, proofs);
    } catch (failure) {
      if (failure instanceof Error) throw failure;
      return (failure as Failure).message;
    }
  };

  /** Stops at the first step that is refused. */
  const goOn = async (steps: readonly MadeUpStep[], proofs: OwnerProofs): Promise<void> => {
    setFailed(undefined);
    try {
      for (const step of steps) {
        setWorking(step);
        const why = await whyStopped(step, proofs);
        if (why) return setFailed({ step, why });
      }
      notices.toast(say('withdrawals.made_up_done'), SUCCESS_TOAST_MS);
    } finally {
      setWorking(undefined);
      void memory.invalidateQueries({ queryKey: realnameKey });
    }
  };

  /** Rejects with what is wrong with the PIN, which is asked for again. */
  const addWallet = async (address: string, pin: string): Promise<string> => {
    const label = asEntered(say('bindings.label_practice'));
    const wallet = { kind: 'wallet', label, address, look_alike_seen: false } as const;
    const binding = await call(bindCoinAccount, { ...wallet, pin, request_no: number.current });
    number.current = requestNo();
    await memory.invalidateQueries({ queryKey: bindingsQuery(call).queryKey });
    return binding.id;
  };

  return {
    goOn,
    addWallet,
    fail: (step: MadeUpStep, why: string) => setFailed({ step, why }),
  };
};
