/** [OPS] What is said of a proxy, as tables; what a real portal sees through one stands in proxy.server.test.ts. */
import { expect, test } from 'vitest'
import { probeCookie } from './contract.ts'
import * as judge from './verdicts.ts'

const origin = new URL('https://portal.example')
const claimed = '203.0.113.7'

test.each([
  [
    'the proxy’s own',
    { peer: '10.0.0.1', ip: '10.0.0.1', forwardedFor: `${claimed}, 10.1.1.1` },
    'wrong',
    /TRUST_PROXY=10\.0\.0\.1/,
  ],
  [
    'from a trusted machine',
    { peer: '10.0.0.1', ip: claimed, forwardedFor: `${claimed}, 10.0.0.2` },
    'note',
    /another machine/,
  ],
  [
    'replaced, from the machine of the proxy',
    { peer: '127.0.0.1', ip: '127.0.0.1', forwardedFor: '127.0.0.1' },
    'note',
    /another machine/,
  ],
  ['replaced by the real one', { peer: '10.0.0.1', ip: '10.1.1.1', forwardedFor: '10.1.1.1' }, 'good', undefined],
])('address: %s', (_, seen, grade, remedy) => {
  const verdict = judge.addressVerdict(seen, claimed)
  expect(verdict.grade).toBe(grade)
  if (remedy) expect(verdict.remedy).toMatch(remedy)
})

test.each([
  [undefined, 'note'],
  [{ status: 308, location: 'https://portal.example/' }, 'good'],
  [{ status: 301, location: 'http://other/' }, 'wrong'],
  [{ status: 200, location: '' }, 'wrong'],
])('http answers %j: %s', (answer, grade) => expect(judge.redirectVerdict(answer).grade).toBe(grade))

const now = new Date('2026-11-21T00:00:00Z')
test.each([
  [{ refused: undefined, validTo: new Date('2027-01-01') }, 'good'],
  [{ refused: undefined, validTo: new Date('2026-11-25') }, 'note'],
  [{ refused: 'SELF_SIGNED_CERT_IN_CHAIN', validTo: undefined }, 'wrong'],
])('a chain %j: %s', (chain, grade) => {
  expect(judge.chainVerdict({ ...chain, names: ['a', 'Root'], protocol: 'h2' }, now).grade).toBe(grade)
})

const whole = { status: 200, tookMs: 5_050, isWhole: true, seconds: 5 }
test.each([
  ['at once', { ...whole, chunks: [5, 1005, 2005, 3005, 4005, 5005] }, 'good', /open for 5 s/],
  ['buffered', { ...whole, chunks: [5_010] }, 'wrong', /buffered/],
  ['never a byte', { ...whole, chunks: [] }, 'wrong', /buffered/],
  ['in bursts', { ...whole, chunks: [5, 4_900] }, 'wrong', /in bursts/],
  ['cut', { ...whole, chunks: [5], isWhole: false, tookMs: 900 }, 'wrong', /cut off after 0\.9 of 5 s/],
  ['refused', { ...whole, status: 502, chunks: [5] }, 'wrong', /502/],
])('a stream %s', (_, seen, grade, says) => {
  expect(judge.streamVerdict(seen)).toMatchObject({ grade, says: expect.stringMatching(says) as string })
})

test.each([
  [{ status: 200, received: 100 }, 'good', /arrive/],
  [{ status: undefined, error: 'socket hang up', taken: 0 }, 'wrong', /no answer \(socket hang up\)/],
  [{ status: 413, taken: 0, smallest: '500' }, 'wrong', /: 413, and 1 MB: 500$/],
  [{ status: 413, taken: 10 * 1024 ** 2 }, 'wrong', /accepts 10 MB and little more$/],
])('a body %j: %s', (seen, grade, says) => {
  expect(judge.bodyVerdict({ bytes: 100, ...seen })).toMatchObject({
    grade,
    says: expect.stringMatching(says) as string,
  })
})

test.each([
  ['scheme', judge.schemeVerdict(origin, { protocol: 'http' }), 'wrong'],
  ['host', judge.hostVerdict(origin, { host: 'backend:3000' }), 'note'],
  ['HTTP/2', judge.protocolVerdict('http/1.1'), 'note'],
  ['compression', judge.compressionVerdict(undefined), 'note'],
  ['request id', judge.requestIdVerdict('a', 'b', { requestId: 'c' }), 'note'],
  ['the id of a caller', judge.requestIdVerdict('a', 'a', { requestId: 'a' }), 'note'],
  ['cookie', judge.cookieVerdict(['stick=1; Path=/', probeCookie]), 'good'],
  ['no cookie', judge.cookieVerdict(undefined), 'wrong'],
  ['a cookie of a path', judge.cookieVerdict([probeCookie.replace('Path=/', 'Path=/portal')]), 'wrong'],
  ['a cookie of a domain', judge.cookieVerdict([`${probeCookie}; Domain=example.com`]), 'wrong'],
  ['another request id', judge.requestIdVerdict('a', 'b', { requestId: 'b' }), 'good'],
])('%s', (_, verdict, grade) => expect(verdict.grade).toBe(grade))
