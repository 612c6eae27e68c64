import type { Address } from '@paperlock/contract/screens.ts';
import { guessCountry } from '@paperlock/domain/offered/guess-country.ts';
import { Button, ButtonLink } from '@paperlock/ui/button.tsx';
import { Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useState } from 'react';
import { Screen } from '../../shell/screen.tsx';
import { PaidPaper } from './paid-paper.tsx';
import { PaidSteps } from './paid-steps.tsx';
import type { ChosenCountry } from './report-table.tsx';

/** First steps for somebody who has paid, and where to report it. The country is chosen on the device; nothing is sent. */
export default function PaidPage() {
  const { say, tag } = useSpeaker();
  const [country, setCountry] = useState<ChosenCountry>(
    () => guessCountry(navigator.languages, tag) ?? 'other',
  );
  return (
    <Screen title={say('profile.paid_already')}>
      <Leaf title={say('offered.paid_fault')}>
        <Stack space={2}>
          <p>{say('offered.paid_fault_text')}</p>
          <p>
            <strong>{say('offered.paid_number')}</strong>
          </p>
        </Stack>
      </Leaf>
      <PaidSteps country={country} onCountry={setCountry} />
      <Button kind="secondary" wide onClick={() => window.print()}>
        {say('offered.print')}
      </Button>
      <ButtonLink kind="secondary" wide href={'/pages/home/offered' satisfies Address}>
        {say('offered.show_title')}
      </ButtonLink>
      <PaidPaper country={country} />
    </Screen>
  );
}
