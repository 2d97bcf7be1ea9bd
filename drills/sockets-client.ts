/** Of sockets.drill.ts: opens so many connections, sends each the text, and never closes its half. */
import { connect } from 'node:net'

const [port, count, text = ''] = process.argv.slice(2)
const atOnce = 200
let opened = 0
let settled = 0

function open(): void {
  if (opened === Number(count)) return
  opened += 1
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
  const settle = (): void => {
    settled += 1
    if (settled === Number(count)) process.stdout.write('all are connected\n')
    open()
  }
  // reading to the end is no closing: with allowHalfOpen this half stays
  socket.resume()
  socket.once('connect', () => {
    if (text !== '') socket.write(text)
    settle()
  })
  socket.once('error', () => {
    if (socket.connecting || socket.pending) settle()
  })
}

// a socket that has read to its end keeps no process alive, and the end of this one would close all
setInterval(() => undefined, 60_000)
for (let nth = 0; nth < atOnce; nth++) open()
