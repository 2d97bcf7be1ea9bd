/** Test sign-in for `forecourt sso check`: how it returns to the terminal, and its output. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline/promises'
import type { ProviderDescription, TestSignInResult } from '@portal/auth/server'

interface TestSignInReturn {
  redirect: { redirectUri?: string }
  /** Opens the address and returns the one that the browser came back with. */
  openAndReturn: (address: string) => Promise<string>
}

type Say = (line: string) => void

const printAddress = (say: Say, address: string): void =>
  [`Open this address in a browser and sign in:`, '', `  ${address}`, ''].forEach(say)

/** Returns through the portal's address, whose page asks to paste it here. */
export const returnByPaste = (
  say: Say,
  input: NodeJS.ReadableStream = process.stdin,
  output: NodeJS.WritableStream = process.stderr,
): TestSignInReturn => ({
  redirect: {},
  async openAndReturn(address) {
    printAddress(say, address)
    const terminal = createInterface({ input, output })
    const closed = once(terminal, 'close').then(() => {
      throw new Error('Nothing was pasted')
    })
    try {
      const pasted = terminal.question('Paste the address of the page you were sent to: ')
      const line = await Promise.race([pasted, closed])
      if (!URL.canParse(line.trim()))
        throw new Error('This is not a complete address: paste it from https:// to the end')
      return line.trim()
    } finally {
      terminal.close()
    }
  },
})

const waitMs = 10 * 60_000

/** Returns through a local address, if the browser runs on this machine. */
export async function returnByLoopback(port: number, say: Say): Promise<TestSignInReturn> {
  let back: (address: string) => void
  const came = new Promise<string>((resolve) => (back = resolve))
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (url.pathname !== '/callback') return void response.writeHead(404).end()
    response
      .writeHead(200, { 'content-type': 'text/plain', connection: 'close' })
      .end('You can return to the terminal.\n')
    back(url.href)
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done))
  const { port: own } = server.address() as AddressInfo
  return {
    redirect: { redirectUri: `http://127.0.0.1:${own}/callback` },
    async openAndReturn(address) {
      printAddress(say, address)
      const late = new Promise<never>((_, fail) => {
        const error = new Error('Nobody signed in within ten minutes')
        setTimeout(() => fail(error), waitMs).unref()
      })
      return Promise.race([came, late]).finally(() => server.close())
    },
  }
}

const formatPair = (name: string, value: string): string => `${name.padEnd(38)}  ${value}`

export const formatProvider = ({ issuer, endpoints, keys, remarks }: ProviderDescription): string[] => [
  formatPair('issuer', issuer),
  ...Object.entries(endpoints).map(([name, value]) => formatPair(name, value)),
  formatPair('keys', keys.join(', ') || 'none'),
  ...remarks.map((remark) => `! ${remark}`),
]

export function formatTestSignIn(tried: TestSignInResult): string[] {
  const { claims, signedWith, accountClaim, named, account, by, isNew, says } = tried
  const format = (value: unknown): string => JSON.stringify(value).slice(0, 100)
  return [
    formatPair('ID token signed with', signedWith),
    ...claims.map(({ name, value, from }) => formatPair(name, `${format(value)}  (${from})`)),
    '',
    formatPair(`account, from ${accountClaim}`, named.account ?? 'none'),
    ...(named.employeeId ? [formatPair('employee number', named.employeeId)] : []),
    ...(named.email ? [formatPair('email address', named.email)] : []),
    by === null
      ? `! This sign-in would be refused: ${says}${account ? ` — ${account}` : ''}`
      : `This is ${account}, matched by ${by}`,
    ...(isNew ? ['The first sign-in links this identity to the account'] : []),
  ]
}
