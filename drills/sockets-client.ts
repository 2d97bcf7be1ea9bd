/** Client of sockets.drill.ts: opens connections, sends a text on each and never closes its half. */
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
  // with allowHalfOpen this half stays open after the end of reading
  socket.resume()
  socket.once('connect', () => {
    if (text !== '') socket.write(text)
    settle()
  })
  socket.once('error', () => {
    if (socket.connecting || socket.pending) settle()
  })
}

// half-closed sockets do not keep the process alive, and its end would close them
setInterval(() => undefined, 60_000)
for (let nth = 0; nth < atOnce; nth++) open()
