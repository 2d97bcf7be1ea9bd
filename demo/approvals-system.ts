/**
 * The system behind the demo company's approvals. It runs inside the portal's process and accepts answers like a real
 * system, after verifying their signature (Standard Webhooks).
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Secrets, Tables } from '@portal/server'
import { setCallback } from '@portal/tasks/server'
import type { Kysely } from 'kysely'
import { demoSystem } from './content/todos.ts'
import { isOurs, noteFill } from './note-fill.ts'

/** Starts the system; returns a function that stops it. Does nothing without the demo company or its system. */
export async function openDemoSystem(
  db: Kysely<Tables>,
  secrets: Secrets,
  say: (line: string) => void,
  now = new Date(),
): Promise<() => Promise<void>> {
  let secret = ''
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const isGood = isGenuine(secret, request.headers, body)
      response.writeHead(isGood ? 204 : 401).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  await db.transaction().execute(async (tx) => {
    if (!(await isOurs(tx))) return
    secret = (await setCallback(tx, secrets, demoSystem, url)) ?? ''
    if (secret === '') return
    await noteFill(tx, 'approvals', { system: demoSystem, callback: url }, now)
    say(`Demo company: approvals of ${demoSystem} are answered at ${url}`)
  })
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
