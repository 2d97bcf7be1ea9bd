import { expect, test } from 'vitest'
import {
  callerToken,
  cookieToken,
  isFromOwnPage,
  sessionCookie,
  sessionHint,
  type BrowserRequest,
} from './browser-session.ts'

const token = 'a'.repeat(43)
const own = 'https://portal.example'

function requestOf(headers: Record<string, string>, more: Partial<BrowserRequest> = {}): BrowserRequest {
  const base = { method: 'POST', cookies: {}, protocol: 'https', host: 'portal.example' }
  return { ...base, headers: { host: 'portal.example', ...headers }, ...more }
}

test.each([
  ['a page of the portal', { 'sec-fetch-site': 'same-origin', origin: own }, true],
  ['the same, where a proxy changes the host', { 'sec-fetch-site': 'same-origin', origin: 'https://other.name' }, true],
  ['a form of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
  ['a page of a neighbouring host', { 'sec-fetch-site': 'same-site', origin: 'https://x.portal.example' }, false],
  ['an address that was typed', { 'sec-fetch-site': 'none' }, false],
  ['a sandboxed frame', { 'sec-fetch-site': 'cross-site', origin: 'null' }, false],
  ['Origin null, whatever else is said', { 'sec-fetch-site': 'same-origin', origin: 'null' }, false],
  ['an older browser', { origin: own }, true],
  ['an older browser on another site', { origin: 'https://evil.example' }, false],
  ['an older browser on a name that begins alike', { origin: 'https://portal.example.evil.example' }, false],
  ['an older browser on a page of the same name over http', { origin: 'http://portal.example' }, false],
  ['an older browser on another port', { origin: 'https://portal.example:8443' }, false],
  ['a sandboxed frame of an older browser', { origin: 'null' }, false],
  ['no word of where from', {}, false],
  ['no word of where from, with a header of ours', { 'page-account': 'lin.wei' }, false],
])('[AUTH-02][T15] a POST by %s', (_name, headers, isOwn) => {
  expect(isFromOwnPage(requestOf(headers), own)).toBe(isOwn)
})

test('[AUTH-02][T15] a GET without Origin counts by a header that no other site can send', () => {
  const get = { method: 'GET' }
  expect(isFromOwnPage(requestOf({}, get), own)).toBe(false)
  expect(isFromOwnPage(requestOf({ 'page-account': 'lin.wei' }, get), own)).toBe(true)
  expect(isFromOwnPage(requestOf({ 'page-account': 'x', 'sec-fetch-site': 'cross-site' }, get), own)).toBe(false)
})

test('[AUTH-02] over https the cookie is bound to the host; over http it has a name of the port', () => {
  const context = { maxAge: 60, origin: undefined }
  expect(sessionCookie(token, { ...context, headers: { origin: own } })).toEqual({
    name: '__Host-forecourt',
    value: token,
    path: '/',
    maxAge: 60,
    secure: true,
  })
  expect(sessionCookie(token, { ...context, origin: own, headers: {} }).secure).toBe(true)
  const plain = sessionCookie(token, {
    ...context,
    headers: { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' },
  })
  expect(plain).toMatchObject({ name: 'forecourt-3000', secure: false })
})

test('[AUTH-02][T15] over https a cookie that a neighbouring host could have set counts for nothing', () => {
  const plain = { forecourt: token }
  const http = requestOf({}, { cookies: plain, protocol: 'http' })
  expect(cookieToken(http, undefined)).toBe(token)
  expect(cookieToken(http, own)).toBeUndefined()
  expect(cookieToken({ ...http, protocol: 'https' }, undefined)).toBeUndefined()
  expect(cookieToken(requestOf({ origin: own }, { cookies: plain, protocol: 'http' }), undefined)).toBeUndefined()
  // PUBLIC_ORIGIN was forgotten, and a read has no origin
  for (const [said, isPlain] of [
    ['https', false],
    ['https, http', false],
    ['http', true],
  ] as const) {
    const headers = { 'x-forwarded-proto': said }
    const read = requestOf(headers, { cookies: plain, protocol: 'http' })
    expect(cookieToken(read, undefined)).toBe(isPlain ? token : undefined)
    expect(sessionCookie(token, { headers, origin: undefined, maxAge: 60 }).secure).toBe(!isPlain)
  }
  expect(cookieToken(requestOf({}, { cookies: { '__Host-forecourt': token } }), own)).toBe(token)
  expect(cookieToken(requestOf({}, { cookies: { '__Host-forecourt': 'short' } }), own)).toBeUndefined()
})

test('[AUTH-02] two portals of one machine: neither is sent, nor replaces, the session of the other', () => {
  const at = (port: string) => {
    const origin = `https://machine.example${port}`
    const headers = { host: `machine.example${port}`, origin }
    return { origin, headers, ...sessionCookie(token, { headers, origin, maxAge: 60 }) }
  }
  const portals = [at(''), at(':8443'), at(':9443')]
  expect(new Set(portals.map(({ name }) => name)).size).toBe(3)
  for (const own of portals)
    for (const { name } of portals) {
      const read = cookieToken({ ...requestOf(own.headers), cookies: { [name]: token } }, own.origin)
      expect([own.origin, name, read]).toEqual([own.origin, name, name === own.name ? token : undefined])
    }
  expect(sessionHint({ cookie: `${portals[1]!.name}=${token}` })).toBe(token)
})

test.each([
  ['a browser', { cookie: `a=1; __Host-forecourt=${token}; b=2` }, token],
  ['a browser over http', { cookie: `forecourt-3000=${token}` }, token],
  ['the app', { token: 'abc', cookie: `forecourt=${token}` }, 'abc'],
  ['a provider', { authorization: 'Bearer key' }, 'Bearer key'],
  ['a cookie with another name', { cookie: `x-forecourt=${token}` }, undefined],
  ['a stranger', { token: '', cookie: 'forecourt=short' }, undefined],
])('under overload %s is told apart by what they send', (_, headers, expected) => {
  expect(sessionHint(headers)).toBe(expected)
})

test('[AUTH-02][T15] the header needs no origin; the cookie does, but for plain reads', () => {
  const asked = { origin: own, language: 'EN' } as const
  const access = 'session' as const
  const change = { access, method: 'POST', kind: 'call', mutates: true } as const
  const read = { access, method: 'GET', kind: 'file', mutates: false } as const
  const stream = { access, method: 'GET', kind: 'stream', mutates: false } as const
  const foreign = requestOf({ 'sec-fetch-site': 'cross-site' }, { cookies: { '__Host-forecourt': token } })
  expect(callerToken(requestOf({ token: 'app' }), change, asked)).toBe('app')
  expect(callerToken(foreign, read, asked)).toBe(token)
  for (const endpoint of [change, stream, { ...read, mutates: true }])
    expect(() => callerToken(foreign, endpoint, asked)).toThrow('session has ended')
  // the way back from an identity provider, whose session here has ended
  expect(callerToken(foreign, { ...read, access: 'public', mutates: true }, asked)).toBeUndefined()
  expect(() => callerToken(foreign, { ...change, access: 'public' }, asked)).toThrow('session has ended')
  // a sign-in that would set the cookie
  expect(() => callerToken(requestOf({ 'page-session': 'cookie' }), change, asked)).toThrow('session has ended')
  expect(callerToken(requestOf({}), change, asked)).toBeUndefined()
})
