import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import type { TestApp } from '@portal/test-portal'

/** Stands before the portal, so that one server can follow another at the same address. */
export class SwitchableProxy {
  #to: TestApp
  readonly #sockets = new Set<Socket>()
  readonly #server: Server
  constructor(to: TestApp) {
    this.#to = to
    this.#server = createServer((socket) => {
      const inner = connect(Number(new URL(this.#to.origin).port), '127.0.0.1')
      for (const [one, other] of [
        [socket, inner],
        [inner, socket],
      ] as const) {
        this.#sockets.add(one)
        one.on('error', () => other.destroy())
        one.on('close', () => other.destroy() && this.#sockets.delete(one))
        one.pipe(other)
      }
    })
  }
  async open(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }
  /** As when a process is killed. */
  leadTo(to: TestApp): void {
    this.#to = to
    for (const socket of this.#sockets) socket.destroy()
  }
  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }
}
