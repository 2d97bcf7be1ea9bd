/** Test sign-in for `forecourt sso check`: how it returns to the terminal, and its output. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline/promises'
import type { Described, Tried } from '@portal/auth/server'

interface Way {
  at: { redirectUri?: string }
  /** Opens the address and returns the one that the browser came back with. */
  go: (address: string) => Promise<string>
}

type Say = (line: string) => void

const open = (say: Say, address: string): void =>
  [`Open this address in a browser and sign in:`, '', `  ${address}`, ''].forEach(say)

/** Returns through the portal's address, whose page asks to paste it here. */
export const pasted = (say: Say, input: NodeJS.ReadableStream = process.stdin): Way => ({
  at: {},
  async go(address) {
    open(say, address)
    const terminal = createInterface({ input, output: process.stderr })
    const closed = once(terminal, 'close').then(() => {
      throw new Error('Nothing was pasted')
    })
    try {
      const asked = terminal.question('Paste the address of the page you were sent to: ')
      const line = await Promise.race([asked, closed])
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
export async function atLoopback(port: number, say: Say): Promise<Way> {
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
    at: { redirectUri: `http://127.0.0.1:${own}/callback` },
    async go(address) {
      open(say, address)
      const late = new Promise<never>((_, fail) => {
        const error = new Error('Nobody signed in within ten minutes')
        setTimeout(() => fail(error), waitMs).unref()
      })
      return Promise.race([came, late]).finally(() => server.close())
    },
  }
}

const pair = (name: string, value: string): string => `${name.padEnd(38)}  ${value}`

export const describedLines = ({ issuer, endpoints, keys, remarks }: Described): string[] => [
  pair('issuer', issuer),
  ...Object.entries(endpoints).map(([name, value]) => pair(name, value)),
  pair('keys', keys.join(', ') || 'none'),
  ...remarks.map((remark) => `! ${remark}`),
]

export function triedLines(tried: Tried): string[] {
  const { claims, signedWith, accountClaim, named, account, by, isNew, says } = tried
  const shown = (value: unknown): string => JSON.stringify(value).slice(0, 100)
  return [
    pair('ID token signed with', signedWith),
    ...claims.map(({ name, value, from }) => pair(name, `${shown(value)}  (${from})`)),
    '',
    pair(`account, from ${accountClaim}`, named.account ?? 'none'),
    ...(named.employeeId ? [pair('employee number', named.employeeId)] : []),
    ...(named.email ? [pair('email address', named.email)] : []),
    by === null
      ? `! This sign-in would be refused: ${says}${account ? ` — ${account}` : ''}`
      : `This is ${account}, matched by ${by}`,
    ...(isNew ? ['The first sign-in links this identity to the account'] : []),
  ]
}
