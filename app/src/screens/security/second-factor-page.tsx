import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import { securityQuery } from '../../api/security.ts';
import { Screen } from '../../shell/screen.tsx';
import { useRead } from '../../shell/use-read.ts';
import { FactorOn } from './factor-on.tsx';
import { BeginFactor, type Begun, ProveFactor } from './factor-set-up.tsx';
import { RecoveryList } from './recovery-list.tsx';
import { useSecurityChanged } from './use-security-changed.ts';
import { WithOverview } from './with-overview.tsx';

/** Off: password → scan → first code → recovery codes. On: what is left of the codes, and the way back. */
export default function SecondFactorPage() {
  const { say } = useSpeaker();
  const { data } = useRead(securityQuery);
  const changed = useSecurityChanged();
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();

  if (codes) {
    const done = () => {
      setCodes(undefined);
      setBegun(undefined);
    };
    return <RecoveryList codes={codes} onKept={done} />;
  }
  const show = (next: readonly string[], text: string) => {
    setCodes(next);
    void changed(text);
  };
  if (begun)
    return (
      <ProveFactor
        begun={begun}
        onOn={(next) => show(next, say('security.factor_is_on'))}
        onStartAgain={() => setBegun(undefined)}
      />
    );
  if (data && !data.second_factor.on) return <BeginFactor onBegun={setBegun} />;
  return (
    <Screen title={say('security.factor')}>
      <WithOverview>
        {({ second_factor }) => (
          <FactorOn
            codesLeft={second_factor.recovery_codes_left}
            onCodes={(next) => show(next, say('security.recovery_made'))}
          />
        )}
      </WithOverview>
    </Screen>
  );
}
