import { expect, test } from 'vitest'
import { feedAddress } from './feed-address.ts'

test.each([
  [
    '/api/activity/feed.ics?key=k-1',
    'https://portal.example',
    'EN',
    'https://portal.example/api/activity/feed.ics?key=k-1&lang=EN',
  ],
  [
    '/api/activity/feed.ics?key=k-1&lang=CHS',
    'http://localhost:3000',
    'EN',
    'http://localhost:3000/api/activity/feed.ics?key=k-1&lang=CHS',
  ],
] as const)('[ACT-07] %s at %s', (path, origin, language, https) => {
  const address = feedAddress(path, origin, language)
  expect(address.https).toBe(https)
  expect(address.webcal).toBe(https.replace(/^https?/, 'webcal'))
})
