import type { CheckKey } from '@paperlock/contract/lessons.ts';
import { Note } from '@paperlock/ui/layout.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import type { ComponentType } from 'react';
import { HelperScene, TryOutScene, YearlyScene } from './messages.tsx';
import { FundedScene, GapScene, RecruitingScene, StatedScene } from './papers.tsx';
import css from './scenes.module.css';
import { ExplainedScene, ReleaseFeeScene, WholeAddressScene } from './screens.tsx';

/** One case, told in ten moments: what Nora sees, drawn as she meets it. */
const scenes: Readonly<Record<CheckKey, ComponentType>> = {
  yearly: YearlyScene,
  stated: StatedScene,
  funded: FundedScene,
  try_out: TryOutScene,
  explained: ExplainedScene,
  gap: GapScene,
  recruiting: RecruitingScene,
  whole_address: WholeAddressScene,
  release_fee: ReleaseFeeScene,
  helper: HelperScene,
};

export function Scene({ check }: { check: CheckKey }) {
  const { say } = useSpeaker();
  const Drawn = scenes[check];
  return (
    <figure className={css.scene}>
      <figcaption className={css.moment}>
        <Note as="span" size={12}>
          {say('lessons.case')}
        </Note>
        {say(`lessons.${check}_moment`)}
      </figcaption>
      <Drawn />
    </figure>
  );
}
