/**
 * Home's first screen in one call: who the viewer is, the carousel, the coming activities, the categories and the newest
 * news, each as its own call answers it.
 */
import { activities } from '@portal/activities/contract'
import { NoInput, post, z } from '@portal/contract'
import { me } from '@portal/me/contract'
import { news } from './contract.ts'

/** Items of the lists; the page asks for the same number. */
export const firstPageSize = 12

export const home = {
  first: post('home/first', {
    input: NoInput,
    /** null: it failed, or took too long to wait for; its own call may be made instead. */
    output: z.object({
      User: z.nullable(me.detail.output),
      Top: z.nullable(news.top.output),
      Activities: z.nullable(activities.list.output),
      Categories: z.nullable(news.categories.output),
      News: z.nullable(news.list.output),
    }),
  }),
}
