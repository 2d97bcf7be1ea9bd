/** nginx with the delivered configuration, but without TLS, which would load the client. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { home } from './base.ts'
import { Part } from './part.ts'
import { allocateAddresses, type Address } from './places.ts'

export interface Nginx {
  readonly part: Part
  readonly address: Address
  /** Takes a process out of rotation like deploy/proxy/roll.sh; undefined: none. Resolves when its requests ended. */
  leaves(port: number | undefined): Promise<void>
}

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

export async function startNginx(folder: string, webs: readonly Address[]): Promise<Nginx> {
  const address = await allocateAddresses()
  const own = join(folder, 'nginx')
  await mkdir(own, { recursive: true })
  const artefacts = join(home, 'deploy', 'proxy')
  for (const name of ['reading-calls.map', 'keyed-calls.map']) await cp(join(artefacts, name), join(own, name))
  const delivered = await readFile(join(artefacts, 'nginx.conf'), 'utf8')
  const upstream = webs.reduce(
    (text, { port }, index) => text.replaceAll(`127.0.0.1:${3001 + index} `, `127.0.0.1:${port} `),
    await readFile(join(artefacts, 'upstream.conf'), 'utf8'),
  )
  await writeFile(join(own, 'upstream.conf'), upstream)
  const [before, ...servers] = delivered.split(/^(?=server \{)/m)
  const secure = servers.find((server) => server.includes('listen 443'))
  if (!before || !secure) throw new Error('deploy/proxy/nginx.conf is not as this drill knows it')
  const inner = [before, secure]
    .join('\n')
    .replaceAll('/etc/nginx/forecourt/', `${own}/`)
    .replaceAll(/^ *access_log .*\n/gm, '')
    .replaceAll(/^ +(ssl_|listen \[).*\n/gm, '')
    .replace(/listen 443.*;/, `listen 127.0.0.1:${address.port};`)
  const around = [
    'daemon off;',
    `pid ${own}/nginx.pid;`,
    'error_log stderr error;',
    'worker_processes 2;',
    'worker_rlimit_nofile 20000;',
    'events { worker_connections 8000; }',
    'http {',
    'access_log off;',
    ...temporary.map((name) => `${name}_temp_path ${own}/${name};`),
    inner,
    '}\n',
  ]
  const file = join(own, 'nginx.conf')
  await writeFile(file, around.join('\n'))
  const part = new Part({
    name: 'nginx',
    log: join(folder, 'nginx.log'),
    command: 'nginx',
    args: ['-p', own, '-c', file, '-e', 'stderr'],
    // any response will do: the portal behind it may be away
    isReady: async () => {
      const response = await fetch(`${address.url}/`, { signal: AbortSignal.timeout(2_000) })
      await response.body?.cancel()
      return response.status > 0
    },
  })
  return {
    part,
    address,
    async leaves(port) {
      const without = upstream.replaceAll(new RegExp(`:${port}( [^;]*);`, 'g'), `:${port}$1 down;`)
      await writeFile(join(own, 'upstream.conf'), without)
      process.kill(part.pid!, 'SIGHUP')
      await pause(2_000)
    },
  }
}
