/**
 * The system behind the demo company's approvals: says so in its name, runs inside the portal's process, and takes the
 * answers as a real one would, after checking their signature (Standard Webhooks).
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Db, Secrets } from '@portal/server'
import { setCallback } from '@portal/workflow/server'
import { demoSystem } from './content/todos.ts'

/** Answers how to end it; a portal without the demo's to-dos gets none. */
export async function openDemoSystem(db: Db, secrets: Secrets): Promise<() => Promise<void>> {
  let secret = ''
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const isOurs = isGenuine(secret, request.headers, body)
      response.writeHead(isOurs ? 204 : 401).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  secret = (await setCallback(db, secrets, demoSystem, `http://127.0.0.1:${port}/`)) ?? ''
  return async () => {
    server.close()
    server.closeAllConnections()
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function isGenuine(secret: string, headers: IncomingMessage['headers'], body: string): boolean {
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const wanted = createHmac('sha256', key).update(signed).digest()
  const given = Buffer.from(String(headers['webhook-signature']).replace(/^v1,/, ''), 'base64')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
