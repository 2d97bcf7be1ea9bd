import { expect, test } from 'vitest'
import { isOwnHost } from './host-guard.ts'

const names = ['dev.voyant.example']

test.each([
  'localhost',
  'LOCALHOST:3000',
  'portal.localhost:3000',
  '127.0.0.1:3000',
  '127.9.9.9',
  '[::1]:3000',
  '[::1]',
  'dev.voyant.example:8443',
  'Dev.Voyant.Example',
])('%j is this machine', (host) => expect(isOwnHost(host, names)).toBe(true))

test.each([
  undefined,
  '',
  'evil.example',
  'evil.example:3000',
  '127.0.0.1.evil.example',
  '127.0.0.1.nip.io',
  'localhost.evil.example',
  'evillocalhost',
  'localhost:3000@evil.example',
  'evil.example/localhost',
  '10.0.0.1',
  '0.0.0.0',
  '[::]',
  '[::ffff:10.0.0.1]',
  '128.0.0.1',
  'x.dev.voyant.example',
  'localhost evil.example',
])('%j is not', (host) => expect(isOwnHost(host, names)).toBe(false))
