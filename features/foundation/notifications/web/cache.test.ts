import { keyOf } from '@portal/client'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { notifications } from '../contract.ts'
import { addNotification } from './cache.ts'
import type { Push } from './list-change.ts'

const notification = { Id: 7, MessageType: 3, MessageId: 1, MessageInfo: 'new', Link: '', IsRead: false }
const none: Push = { PushModels: [], IsRead: true, Unread: 0 }

test.each([
  ['the first answer', undefined],
  ['a later one', none],
])('[NOTICE-07] a notification that arrives while %s is loading is not lost', async (_, known) => {
  const cache = new QueryClient()
  const queryKey = keyOf(notifications.push, {})
  if (known) cache.setQueryData(queryKey, known)
  let unread = 0
  const answers: (() => void)[] = []
  const bell = new QueryObserver<Push>(cache, {
    queryKey,
    queryFn() {
      const then = { ...none, IsRead: unread === 0, Unread: unread }
      return new Promise<Push>((done) => answers.push(() => done(then)))
    },
  })
  const stop = bell.subscribe(() => undefined)
  unread = 1
  addNotification(cache, { ...notification, CreateTime: '2026-11-21T01:00:00Z' })
  await expect.poll(() => answers.length).toBe(2)
  for (const answer of answers) answer()
  await expect.poll(() => bell.getCurrentResult()).toMatchObject({ isFetching: false, data: { Unread: 1 } })
  stop()
})
