/** How a test sign-in comes back to the terminal, and what is said of it. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline/promises'
import type { Described, Tried } from '@portal/auth/server'

interface Way {
  at: { redirectUri?: string }
  /** Answers the address that the browser came back with. */
  go: (address: string) => Promise<string>
}

type Say = (line: string) => void

const open = (say: Say, address: string): void =>
  [`Open this address in a browser, and sign in:`, '', `  ${address}`, ''].forEach(say)

/** By the portal's own address, whose page says to paste it here. */
export const pasted = (say: Say, input: NodeJS.ReadableStream = process.stdin): Way => ({
  at: {},
  async go(address) {
    open(say, address)
    const terminal = createInterface({ input, output: process.stderr })
    const closed = once(terminal, 'close').then(() => {
      throw new Error('Nothing was pasted')
    })
    try {
      const asked = terminal.question('Then paste the address of the page that it leads to: ')
      const line = await Promise.race([asked, closed])
      if (!URL.canParse(line.trim())) throw new Error('That is no address: paste it whole, from https:// on')
      return line.trim()
    } finally {
      terminal.close()
    }
  },
})

const waitMs = 10 * 60_000

/** By an address of this machine, for who has a browser here. */
export async function atLoopback(port: number, say: Say): Promise<Way> {
  let back: (address: string) => void
  const came = new Promise<string>((resolve) => (back = resolve))
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (url.pathname !== '/callback') return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/plain', connection: 'close' }).end('Back to the terminal.\n')
    back(url.href)
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done))
  const { port: own } = server.address() as AddressInfo
  return {
    at: { redirectUri: `http://127.0.0.1:${own}/callback` },
    async go(address) {
      open(say, address)
      const late = new Promise<never>((_, fail) => {
        const error = new Error('Nobody came back within ten minutes')
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
    pair('the ID token is signed with', signedWith),
    ...claims.map(({ name, value, from }) => pair(name, `${shown(value)}  (${from})`)),
    '',
    pair(`account, of ${accountClaim}`, named.account ?? 'none'),
    ...(named.employeeId ? [pair('employee number', named.employeeId)] : []),
    ...(named.email ? [pair('address', named.email)] : []),
    by === null
      ? `! Nobody is let in by this: ${says}${account ? ` — ${account}` : ''}`
      : `This is ${account}, by ${by}`,
    ...(isNew ? ['Their first sign-in binds them to this identity'] : []),
  ]
}
