import { newsInfo, newsList } from '@paperlock/contract/messages.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveNews = (desk: Desk): void => {
  desk.public(newsList, async (m, ask, visit) => done(await m.care.messages.news(ask, visit)));
  desk.public(newsInfo, (m, { id }, visit) => m.care.messages.newsInfo(id, visit));
};
