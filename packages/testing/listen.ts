import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a stand-in server on a port of this machine; 0: any. `stop` also ends pending requests. */
export async function listen(
  handle: RequestListener,
  port = 0,
): Promise<{ address: string; stop: () => Promise<void> }> {
  const server = createServer(handle)
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
