import {
  lessonAnswer,
  lessonCollapse,
  lessonDrill,
  lessonDrillAnswer,
  lessonInfo,
  lessonList,
} from '@paperlock/contract/lessons.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Lessons } from '../../../modules/care/lessons/index.ts';
import type { Desk } from '../desk.ts';

export const serveLessons = (desk: Desk, lessons: Lessons): void => {
  desk.customer(lessonList, async (_, { customerId }) => done(await lessons.list(customerId)));
  desk.customer(lessonInfo, async (ask, { customerId }) => done(await lessons.info(ask, customerId)));
  desk.customer(lessonAnswer, async (ask, { customerId }) => done(await lessons.answer(ask, customerId)));
  desk.customer(lessonCollapse, (ask, { customerId }) => lessons.collapse(ask, customerId));
  desk.customer(lessonDrill, async (_, { customerId }) => done(await lessons.drill(customerId)));
  desk.customer(lessonDrillAnswer, async (ask, { customerId }) =>
    done(await lessons.drillAnswer(ask, customerId)),
  );
};
