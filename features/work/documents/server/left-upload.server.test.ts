/** A document whose sender closes the connection before its turn comes. */
import { createServer, type AddressInfo } from 'node:net'
import { adminData } from '@portal/admin-data/contract'
import { addPerson, seedCompany, startApp } from '@portal/test-portal'
import { expect, test } from 'vitest'

test('[BOX-03] a document whose sender has gone is not read, and nothing of it is stored', async () => {
  const [scanning, scanned, closed] = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
  // a virus scanner that takes its time holds the document back
  const scanner = createServer((socket) => {
    socket.on('error', () => undefined).resume()
    scanning!.resolve()
    void scanned!.promise.then(() => socket.end('stream: OK\0'))
  })
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve))
  const at = { host: '127.0.0.1', port: (scanner.address() as AddressInfo).port }
  const app = await startApp({ settings: { scanner: { at, mostBytes: 1_000_000 } } })
  try {
    await seedCompany(app.db)
    await addPerson(app.db, 'root', { roles: ['portal-administrator'] })
    const token = await app.signIn('root')
    const document = (Name: string) => ({
      Kind: 'box-document',
      Field: 'file',
      Name,
      Bytes: Buffer.from(`# ${Name}`).toString('base64') as never,
    })
    app.server.server.once('request', (_, response) => response.once('close', closed!.resolve))
    const leaving = new AbortController()
    const headers = { token, 'content-type': 'application/json' }
    const request = { method: 'POST', headers, body: JSON.stringify(document('left.md')), signal: leaving.signal }
    const sent = app.raw(adminData.upload.path, request).catch(() => 'closed')
    await scanning!.promise
    leaving.abort()
    await closed!.promise
    expect(await sent).toBe('closed')
    scanned!.resolve()
    // it would have had its turn before this one
    expect(await app.ask(adminData.upload, document('sent.md'), { token })).toMatchObject({ Code: 200 })
    expect(await app.db.selectFrom('file').select('name').execute()).toEqual([{ name: 'sent.md' }])
  } finally {
    await app.stop()
    scanner.close()
  }
})
