/** Process with proxies that can fall silent. Its commands are a list of ports, or 'silence'. */
import { startSilentProxy, type SilentProxy } from '../../packages/testing/silent-proxy.ts'

const proxies: SilentProxy[] = []

process.on('message', (order: number[] | 'silence') => {
  if (order === 'silence') return void process.send?.(proxies.reduce((sum, proxy) => sum + proxy.silence(), 0))
  void Promise.all(order.map((port) => startSilentProxy({ host: '127.0.0.1', port }))).then((opened) => {
    proxies.push(...opened)
    process.send?.(opened.map(({ connection }) => connection.port))
  })
})
process.on('disconnect', () => process.exit())
