import { translate } from '@portal/contract'
import { expect, test } from 'vitest'
import { operationsTexts } from '../desk.texts.ts'
import { reasonOf } from './reasons.ts'

test.each([
  ['timeout', 'The other side did not answer in time'],
  ['no answer', 'The other side could not be reached'],
  ['not taken', 'The platform did not take it'],
  ['HTTP 503', 'The other side answered HTTP 503'],
  ['PlatformAway at features/directory/connectors/server/fetch-json.ts:51', 'The platform did not answer as it should'],
  ['BadFile at features/x.ts:1', 'It could not be processed: BadFile at features/x.ts:1'],
])('%s in plain words', (reason, words) => {
  const [key, values] = reasonOf(reason)
  expect(translate(operationsTexts[key], 'EN', values)).toBe(words)
})
