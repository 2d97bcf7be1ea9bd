import { expect, test } from 'vitest'
import { emptyContent } from '../rules.ts'
import { pageIssues } from './page-issues.ts'
import { createPendingUploads } from './pending-uploads.ts'

const whole = { ...emptyContent, zh: { title: 't', blocks: [{ key: 'a', html: '<p>x</p>', twinSeen: '' }] } }

test('[DESK-02] during an upload the draft cannot go to review, and leaving asks for confirmation', async () => {
  const underWay = createPendingUploads()
  const page = new EventTarget()
  const stop = underWay.guard(page)
  const isWarned = (): boolean => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const seen: number[] = []
  underWay.subscribe(() => seen.push(underWay.count()))
  const state = () => [isWarned(), pageIssues(whole, underWay.count())]
  expect(state()).toEqual([false, []])

  const first = Promise.withResolvers<string>()
  const second = Promise.withResolvers<string>()
  const [one, two] = [underWay.track(first.promise), underWay.track(second.promise)]
  expect(state()).toEqual([true, ['uploading']])
  first.resolve('there')
  expect(await one).toBe('there')
  expect(state()).toEqual([true, ['uploading']])
  second.reject(new Error('cut'))
  await expect(two).rejects.toThrow('cut')
  expect(state()).toEqual([false, []])
  expect(seen).toEqual([1, 2, 1, 0])

  void underWay.track(new Promise(() => undefined))
  stop()
  expect(isWarned()).toBe(false)
})
