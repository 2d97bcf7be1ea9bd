import { PassThrough, Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { returnByPaste } from './sso-check.ts'

const paste = (...lines: string[]) =>
  returnByPaste(() => undefined, Readable.from(lines), new PassThrough()).openAndReturn('https://id.example/auth')

test('[AUTH-05] the address is taken as it was pasted', async () => {
  expect(await paste(' https://portal.example/api/sso/callback?state=a \n')).toBe(
    'https://portal.example/api/sso/callback?state=a',
  )
})

test('[AUTH-05] what is no address, and nothing at all, is said to be', async () => {
  await expect(paste('abc\n')).rejects.toThrow('This is not a complete address')
  await expect(paste()).rejects.toThrow('Nothing was pasted')
})
