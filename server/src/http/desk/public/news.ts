import { newsInfo, newsList } from '@paperlock/contract/messages.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Messages } from '../../../modules/care/messages/index.ts';
import type { Desk } from '../desk.ts';

export const serveNews = (desk: Desk, messages: Messages): void => {
  desk.public(newsList, async (ask, visit) => done(await messages.news(ask, visit)));
  desk.public(newsInfo, ({ id }, visit) => messages.newsInfo(id, visit));
};
