import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createAllowList } from './allow-list.ts'

const file = new URL('../../../../apps/server/search-allowlist.json', import.meta.url)
const everyone = { data: [], Tier1DepartmentIdList: [] }
const some = { data: ['lin.wei'], Tier1DepartmentIdList: ['10'] }
const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 21, 1, minutes))

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function source(listener: RequestListener) {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const faults: string[] = []
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/list`
  return { faults, list: createAllowList({ url, file, onFault: (error) => faults.push(String(error)) }) }
}

test('[SEARCH-02] without an address, the default file lets everyone in', async () => {
  const list = createAllowList({ file, onFault: () => expect.unreachable() })
  expect(await list(at(0))).toEqual(everyone)
})

test('[SEARCH-02] the configured source is fetched once in five minutes, even by concurrent calls', async () => {
  let asked = 0
  const { list } = await source((_, response) => {
    asked += 1
    response.end(JSON.stringify({ data: [`person${asked}`], Tier1DepartmentIdList: [10], more: true }))
  })
  const first = { data: ['person1'], Tier1DepartmentIdList: ['10'] }
  expect(await Promise.all([list(at(0)), list(at(0)), list(at(0))])).toEqual([first, first, first])
  expect(await list(at(4))).toEqual(first)
  expect(await list(at(5))).toEqual(first)
  await expect.poll(() => list(at(5))).toEqual({ ...first, data: ['person2'] })
  expect(asked).toBe(2)
})

test('[SEARCH-02] once a list is known, nobody waits for a slow source', async () => {
  let held: (() => void) | undefined
  let asked = 0
  const { list } = await source((_, response) => {
    asked += 1
    const answer = (): void => void response.end(JSON.stringify({ ...some, data: [`person${asked}`] }))
    if (asked === 1) answer()
    else held = answer
  })
  const first = { ...some, data: ['person1'] }
  expect(await list(at(0))).toEqual(first)
  // never responds: a call that waited for it would hang
  expect(await Promise.all([list(at(5)), list(at(6))])).toEqual([first, first])
  await expect.poll(() => held).toBeDefined()
  held!()
  await expect.poll(() => list(at(6))).toEqual({ ...some, data: ['person2'] })
  expect(asked).toBe(2)
})

const answers: Readonly<Record<string, RequestListener>> = {
  'an error': (_, response) => void response.writeHead(500).end(JSON.stringify(everyone)),
  'a redirect': (_, response) => void response.writeHead(302, { location: '/other' }).end(),
  'no JSON': (_, response) => void response.end('<html>'),
  'another shape': (_, response) => void response.end(JSON.stringify({ data: 'lin.wei', Tier1DepartmentIdList: [] })),
  'other things in it': (_, response) => void response.end(JSON.stringify({ data: [{}], Tier1DepartmentIdList: [] })),
  null: (_, response) => void response.end('null'),
  'too much': (_, response) => void response.end(JSON.stringify({ ...some, x: 'x'.repeat(1024 * 1024) })),
  'a broken line': (request) => void request.socket.destroy(),
  silence: () => undefined,
}
test.each(Object.entries(answers))(
  '[SEARCH-02] the last good answer stands when the source gives %s',
  async (_, bad) => {
    let isBad = false
    const { list, faults } = await source((request, response) =>
      isBad ? bad(request, response) : void response.end(JSON.stringify(some)),
    )
    expect(await list(at(0))).toEqual(some)
    isBad = true
    expect(await list(at(6))).toEqual(some)
    await expect.poll(() => faults).toHaveLength(1)
    isBad = false
    expect(await list(at(7))).toEqual(some)
    expect(faults).toHaveLength(1)
  },
)

test('[SEARCH-02] a source that never responded locks nobody out', async () => {
  const { list, faults } = await source((request) => void request.socket.destroy())
  expect(await list(at(0))).toEqual(everyone)
  expect(faults).toHaveLength(1)
})
