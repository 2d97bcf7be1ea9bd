import { expect, test } from 'vitest'
import { isOutsideLink, isOwnPath, isSafeLink } from './links.ts'

const outside = [
  'https://sap.voyant.example',
  'https://sap.voyant.example:8443/po/1?a=b&c=%E4%B8%AD#x',
  'HTTPS://SAP.voyant.example/',
  'https://10.1.2.3/x',
  'https://sap.voyant.example/@me',
  'https://审批.voyant.example/单',
]
const own = ['/', '/Workflow', '/Workflow?id=1#top', '/news/../Workflow', '/go?to=//elsewhere.example']
const neither = [
  '',
  'Workflow',
  '?id=1',
  '#x',
  './x',
  'flow.example',
  'http://sap.voyant.example/',
  'http://localhost/',
  'ftp://sap.voyant.example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://x.example/1',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/\u200b/elsewhere.example',
  '/\u202etxt',
  '/.//elsewhere.example',
  '/..//elsewhere.example',
  '/%2e//elsewhere.example',
  '/a/..//elsewhere.example',
  'https:elsewhere.example',
  'https:/elsewhere.example',
  'https:\\\\elsewhere.example',
  'https://',
  'https:///elsewhere.example',
  'https://user@elsewhere.example',
  'https://user:word@elsewhere.example',
  'https://good.example@elsewhere.example/',
  'https://a.example\\@elsewhere.example/',
  'https://@elsewhere.example',
  'https://sap.voyant.example:99999/',
  'https://[::1',
  'https://a b.example/',
  ' https://sap.voyant.example/',
  'https://sap.voyant.example/\n',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'https://sap.voyant.example/\u202egpj.exe',
]

test.each(outside)('[T22] %j leads to another site', (link) =>
  expect([isOutsideLink(link), isOwnPath(link), isSafeLink(link)]).toEqual([true, false, true]),
)
test.each(own)('[T22] %j is a path of this site', (link) =>
  expect([isOutsideLink(link), isOwnPath(link), isSafeLink(link)]).toEqual([false, true, true]),
)
test.each(neither)('[T22] %j is neither', (link) =>
  expect([isOutsideLink(link), isOwnPath(link), isSafeLink(link)]).toEqual([false, false, false]),
)
