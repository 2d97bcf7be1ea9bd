import { translate } from '@portal/contract'
import { expect, test } from 'vitest'
import { operationsTexts } from '../desk.texts.ts'
import { reasonOf } from './reasons.ts'

test.each([
  ['timeout', 'The other system did not respond in time'],
  ['no answer', 'The other system could not be reached'],
  ['not taken', 'The platform did not accept it'],
  ['HTTP 503', 'The other system responded with HTTP 503'],
  ['PlatformAway at features/directory/connectors/server/fetch-json.ts:51', 'The platform did not respond properly'],
  ['BadFile at features/x.ts:1', 'Processing failed: BadFile at features/x.ts:1'],
])('%s in plain words', (reason, words) => {
  const [key, values] = reasonOf(reason)
  expect(translate(operationsTexts[key], 'EN', values)).toBe(words)
})
