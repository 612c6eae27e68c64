import {
  lessonAnswer,
  lessonCollapse,
  lessonDrill,
  lessonDrillAnswer,
  lessonInfo,
  lessonList,
} from '@paperlock/contract/lessons.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveLessons = (desk: Desk): void => {
  desk.customer(lessonList, async (m, _, { customerId }) => done(await m.care.lessons.list(customerId)));
  desk.customer(lessonInfo, async (m, ask, { customerId }) =>
    done(await m.care.lessons.info(ask, customerId)),
  );
  desk.customer(lessonAnswer, async (m, ask, { customerId }) =>
    done(await m.care.lessons.answer(ask, customerId)),
  );
  desk.customer(lessonCollapse, (m, ask, { customerId }) => m.care.lessons.collapse(ask, customerId));
  desk.customer(lessonDrill, async (m, _, { customerId }) => done(await m.care.lessons.drill(customerId)));
  desk.customer(lessonDrillAnswer, async (m, ask, { customerId }) =>
    done(await m.care.lessons.drillAnswer(ask, customerId)),
  );
};
