import type { Reply } from '@daan/contract/call'
import { listNewsAtDesk, readNewsAtDesk } from '@daan/contract/news'
import { callAsAdmin } from '../../../session/call-as-admin.ts'

export type ListedNews = Reply<typeof listNewsAtDesk>[number]
export type EditedNews = Reply<typeof readNewsAtDesk>

/** One page of news, the newest first. @param before the number that the page before ended with */
export function loadNewsList(before?: number, signal?: AbortSignal): Promise<ListedNews[]> {
  const query = before === undefined ? {} : { before: String(before) }
  return callAsAdmin(listNewsAtDesk, { query }, { signal })
}

/** Loads a piece of news with its history. */
export function loadNews(news: string, signal?: AbortSignal): Promise<EditedNews> {
  return callAsAdmin(readNewsAtDesk, { params: { news } }, { signal })
}
