import { worldQuery } from '@paperlock/client/world.ts';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import type { User } from '@paperlock/contract/identity.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { Note } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { RealTime } from '../../parts/real-time.tsx';
import { unableBecause } from '../../shell/secure-page.ts';
import { useShell, useUser } from '../../shell/shell-context.tsx';
import { browserVerifier } from './browser-verifier.ts';
import { checkProof } from './check-proof.ts';
import { CheckResult, Verdict } from './check-result.tsx';
import css from './proofs.module.css';

/** What is published is for everybody; a part in it is for whoever signs in. */
export function CheckLeaf() {
  const user = useUser();
  return user ? <OwnCheck self={user} /> : <SignInFirst />;
}

function SignInFirst() {
  const { say } = useSpeaker();
  return (
    <Leaf title={say('proofs.check_title')}>
      <div className={css.stack}>
        <Note>{say('proofs.check_intro')}</Note>
        <ButtonLink wide href={'/pages/login/login' satisfies Address}>
          {say('proofs.sign_in')}
        </ButtonLink>
      </div>
    </Leaf>
  );
}

/** Once on arrival, and again on a tap: everything is asked for anew, computed in this browser, and told step by step. */
function OwnCheck({ self }: { self: User }) {
  const { say } = useSpeaker();
  const { call, session } = useShell().client;
  const memory = useQueryClient();
  const check = useMutation({
    mutationFn: async () => {
      const verifier = browserVerifier(globalThis.crypto?.subtle);
      const readKey: Parameters<typeof checkProof>[0]['readKey'] = (options) => memory.fetchQuery(options);
      const checked =
        verifier && (await checkProof({ call, verifier, self, world: worldQuery(session.token()), readKey }));
      return checked && { ...checked, at: new Date().toISOString() };
    },
  });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    check.mutate();
  });
  const isNotIn = check.error?.code === refusalCodes.not_in_statement;
  return (
    <Leaf title={say('proofs.check_title')}>
      <div className={css.stack}>
        <Note>{say('proofs.check_intro')}</Note>
        <div className={css.stack} role="status" aria-label={say('proofs.checking')}>
          {check.isPending && <Note>{say('proofs.check_busy')}</Note>}
          {check.data === null && <p>{say(unableBecause('proofs.check_unable'))}</p>}
          {check.isError && isNotIn && (
            <>
              <p className={css.verdict}>{say('proofs.not_in')}</p>
              <p>{say('proofs.not_in_text')}</p>
            </>
          )}
          {check.isError && !isNotIn && <p>{say('proofs.check_failed')}</p>}
          {check.data && <Verdict checked={check.data} />}
          {check.data && (
            <Note>
              {say('proofs.checked_at')} <RealTime instant={check.data.at} />
            </Note>
          )}
        </div>
        <Button kind="secondary" wide busy={check.isPending} onClick={() => check.mutate()}>
          {say(check.isSuccess ? 'proofs.check_again' : 'proofs.check')}
        </Button>
        {check.data && <CheckResult checked={check.data} onForget={() => check.reset()} />}
      </div>
    </Leaf>
  );
}
