import { installation } from '@portal/contract'
import { expect, test } from 'vitest'
import { environmentOf, hostsOf } from './hosts.ts'

test.each([
  ['localhost', 'DEV'],
  ['127.0.0.1', 'DEV'],
  ['127.8.9.1', 'DEV'],
  ['[::1]', 'DEV'],
  ['portal-dev.voyant.example', 'DEV'],
  ['dev.portal.voyant.example', 'DEV'],
  ['portal-test.voyant.example', 'TEST'],
  ['test.portal.voyant.example', 'TEST'],
  ['portal.test', 'TEST'],
  ['portal-stg.voyant.example', 'STG'],
  ['stg.voyant.example', 'STG'],
  ['portal.voyant.example', 'PROD'],
  ['latest.voyant.example', 'PROD'],
  ['testing.voyant.example', 'PROD'],
  ['devices.voyant.example', 'PROD'],
  ['contest-portal.example', 'PROD'],
  ['localhost.evil.example', 'PROD'],
  ['10.127.0.0.1', 'PROD'],
  ['', 'PROD'],
])('[SHELL-19] %s is %s', (hostname, environment) => {
  expect(environmentOf(hostname)).toBe(environment)
})

test('[SHELL-19] every environment has its own brand site; calls go to their own origin', () => {
  const all = ['localhost', 'portal-test.example', 'portal-stg.example', 'portal.example'].map(hostsOf)
  expect(new Set(all.map((hosts) => hosts.library)).size).toBe(4)
  expect(all.at(-1)!.library).toBe(`https://brand.${installation().brandDomain}/`)
  for (const hosts of all) expect(hosts.api).toBe('/api')
})
