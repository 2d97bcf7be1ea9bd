/** Baseline for streams: a bare node:http server that writes the same bytes into as many streams, without queries. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const open = new Set<ServerResponse>()
let number = 0

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
    response.write('retry: 1000\n\n')
    open.add(response)
    response.on('close', () => open.delete(response))
    return
  }
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    const { MessageId, MessageInfo } = JSON.parse(body) as { MessageId?: number; MessageInfo?: string }
    if (MessageInfo !== undefined) {
      number += 1
      const item = { Id: number, MessageType: 9, MessageId, MessageInfo, CreateTime: new Date().toISOString() }
      for (const each of open) {
        const Notice = { ...item, IsRead: false, Link: '', IsToast: true }
        each.write(`id: 0.${number}\ndata: ${JSON.stringify({ Notice })}\n\n`)
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ Code: 200, Message: 'success', Data: { Id: number } }))
  })
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`bare is ready: http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
