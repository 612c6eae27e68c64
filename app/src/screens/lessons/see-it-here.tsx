import type { CheckKey } from '@paperlock/contract/lessons.ts';
import type { Address } from '@paperlock/contract/screens.ts';
import { ButtonLink } from '@paperlock/ui/button.tsx';
import { Note, Stack } from '@paperlock/ui/layout.tsx';
import { Leaf } from '@paperlock/ui/leaf.tsx';
import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { productsQuery } from '../../api/products.ts';
import { lens } from '../../shell/lens.ts';
import { useReadIf } from '../../shell/use-read.ts';
import { crops } from './crops.tsx';
import { checkPlaces } from './lesson-places.ts';
import css from './lessons.module.css';

/** A piece of the screen that shows the check at work, and the way there; Back leads here again. */
export function SeeItHere({ check }: { check: CheckKey }) {
  const { say } = useSpeaker();
  const Crop = crops[check];
  return (
    <Leaf title={say('lessons.see')}>
      <Stack space={3}>
        <p>{say(`lessons.${check}_look`)}</p>
        {/* To look at: nothing in it can be pressed, and the sentence above says what it shows. */}
        <div className={css.crop} inert>
          <Crop />
        </div>
        <ButtonLink kind="secondary" wide href={usePlace(check)} onClick={() => lens.set(true)}>
          {say('lessons.show')}
        </ButtonLink>
        <Note size={12}>{say('lessons.show_lens')}</Note>
      </Stack>
    </Leaf>
  );
}

/** Where a project shows it, one of them: the list of all is a tab, which has no way back. */
const usePlace = (check: CheckKey): Address => {
  const { lang } = useSpeaker();
  const place = checkPlaces[check];
  const inProject = place === '/pages/home/lockming';
  const { data } = useReadIf(inProject, productsQuery, {}, lang);
  const project = data?.find(({ daily_ppm }) => daily_ppm > 0);
  return project ? `/pages/home/lockming-details?id=${project.id}` : place;
};
