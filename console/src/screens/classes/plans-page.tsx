import { FileIcon } from '@paperlock/ui/icons.tsx';
import { BackIcon } from '@paperlock/ui/shell-icons.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { Fragment } from 'react';
import short from '../../../../docs/lessons/20-minutes.md?raw';
import middle from '../../../../docs/lessons/45-minutes.md?raw';
import long from '../../../../docs/lessons/90-minutes.md?raw';
import { Page } from '../../shell/page.tsx';
import { addressOf } from '../../shell/routes.ts';
import { usePosition } from '../../shell/shell-context.tsx';
import { SmallButton, SmallLink } from '../../shell/small-button.tsx';
import { type Block, blocksOf, piecesOf } from './plan-blocks.ts';
import css from './plans.module.css';

const plans = { '20': short, '45': middle, '90': long } as const;
type Minutes = keyof typeof plans;
const lengths = Object.keys(plans) as Minutes[];

/** The lesson plans of `docs/lessons`, to read and to print: `?view=plans&minutes=…`. */
export function PlansPage() {
  const { say } = useSpeaker();
  const { query } = usePosition();
  const shown = lengths.find((one) => one === query.get('minutes')) ?? '20';
  return (
    <Page
      title={say('console-classes.plans')}
      intro={say('console-classes.plans_text')}
      actions={
        <>
          <SmallButton onClick={() => window.print()}>
            <FileIcon size={16} />
            {say('console-classes.print')}
          </SmallButton>
          <SmallLink href={addressOf('/classes')}>
            <BackIcon size={16} />
            {say('console.classes')}
          </SmallLink>
        </>
      }
    >
      <nav className={css.lengths} aria-label={say('console-classes.plans')}>
        {lengths.map((minutes) => (
          <SmallLink
            key={minutes}
            href={addressOf('/classes', { view: 'plans', minutes })}
            aria-current={minutes === shown ? 'page' : undefined}
          >
            {say('console-classes.plan_minutes', { n: Number(minutes) })}
          </SmallLink>
        ))}
      </nav>
      <article className={css.plan}>
        {blocksOf(plans[shown]).map((block, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same plan has the same blocks in the same order
          <PlanBlock key={place} block={block} />
        ))}
      </article>
    </Page>
  );
}

function PlanBlock({ block }: { block: Block }) {
  if ('items' in block) {
    const List = block.kind === 'points' ? 'ul' : 'ol';
    return (
      <List>
        {block.items.map((item) => (
          <li key={item}>
            <Words text={item} />
          </li>
        ))}
      </List>
    );
  }
  const Part = block.kind === 'title' ? 'h2' : block.kind === 'head' ? 'h3' : 'p';
  return (
    <Part>
      <Words text={block.text} />
    </Part>
  );
}

function Words({ text }: { text: string }) {
  return piecesOf(text).map(({ as: Part, text: piece }, place) =>
    Part === 'plain' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same text has the same pieces in the same order
      <Fragment key={place}>{piece}</Fragment>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <Part key={place}>{piece}</Part>
    ),
  );
}
