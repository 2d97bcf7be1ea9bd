import { translate } from '@portal/contract'
import { expect, test } from 'vitest'
import { operationsTexts } from '../desk.texts.ts'
import { reasonText } from './reasons.ts'

test.each([
  ['timeout', 'The other system did not respond in time'],
  ['no answer', 'The other system could not be reached'],
  ['not taken', 'The platform did not accept it'],
  ['HTTP 503', 'The other system responded with HTTP 503'],
  [
    'PlatformUnavailable at features/directory/connectors/server/fetch-json.ts:51',
    'The platform did not respond properly',
  ],
  ['ImportRefused at features/x.ts:1', 'Processing failed: ImportRefused at features/x.ts:1'],
])('%s in plain words', (reason, words) => {
  const [key, values] = reasonText(reason)
  expect(translate(operationsTexts[key], 'EN', values)).toBe(words)
})
