/** Starts nginx and HAProxy with the files of deploy/proxy; only ports, paths and certificate are replaced. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { home } from './distribution.ts'

export type ProxyName = 'nginx' | 'haproxy'

interface Place {
  /** Folder with fullchain.pem, key.pem and both.pem; the proxies write below it. */
  folder: string
  secure: number
  plain: number
  places: readonly { port: number; admin: number }[]
}

export interface ProxyFile {
  name: ProxyName
  file: string
}

const artefact = (name: string): Promise<string> => readFile(join(home, 'deploy/proxy', name), 'utf8')

export async function proxyConfig(name: ProxyName, { folder, secure, plain, places }: Place): Promise<ProxyFile> {
  const own = join(folder, name)
  await mkdir(own, { recursive: true })
  for (const list of ['reading-calls.map', 'keyed-calls.map', 'reading-calls.lst', 'keyed-calls.lst'])
    await writeFile(join(own, list), await artefact(list))
  const inPlace = (text: string): string =>
    places.reduce(
      (done, { port, admin }, index) =>
        done
          .replaceAll(`127.0.0.1:${3001 + index}`, `127.0.0.1:${port}`)
          .replaceAll(`port ${9461 + index}`, `port ${admin}`),
      text,
    )
  const text = inPlace(await artefact(name === 'nginx' ? 'nginx.conf' : 'haproxy.cfg'))
    .replaceAll(`/etc/${name}/forecourt/`, `${own}/`)
    .replaceAll('/etc/ssl/forecourt/', `${folder}/`)
    .replaceAll('/var/log/nginx/', `${own}/`)
    .replace('/etc/haproxy/forecourt.pem', join(folder, 'both.pem'))
    .replaceAll(/^ +listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443', `listen 127.0.0.1:${secure}`)
    .replace('bind :80', `bind 127.0.0.1:${plain}`)
    .replace('bind :443', `bind 127.0.0.1:${secure}`)
    .replace('maxconn 50000', 'maxconn 1000')
  const file = join(own, name === 'nginx' ? 'nginx.conf' : 'haproxy.cfg')
  if (name === 'nginx') await writeFile(join(own, 'upstream.conf'), inPlace(await artefact('upstream.conf')))
  await writeFile(file, name === 'nginx' ? aroundSite(own, text) : text)
  return { name, file }
}

/** Context of a site in Debian's nginx.conf. */
function aroundSite(own: string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${own}/${each};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const http = ['access_log off;', ...temporary, site].join('\n')
  return `${user}\npid ${own}/nginx.pid;\nerror_log stderr error;\nevents { worker_connections 1024; }\nhttp {\n${http}\n}\n`
}

/** `checked` is the exit code of the proxy's configuration check. */
export function startProxy({ name, file }: ProxyFile): { child: ChildProcess; checked: number } {
  const check = spawnSync(name, name === 'nginx' ? ['-t', '-q', '-c', file] : ['-c', '-q', '-f', file], {
    encoding: 'utf8',
  })
  process.stdout.write(`${check.stdout}${check.stderr}`)
  const args = name === 'nginx' ? ['-c', file, '-g', 'daemon off;'] : ['-db', '-f', file]
  const child = spawn(name, args, { stdio: ['ignore', 'ignore', name === 'nginx' ? 'inherit' : 'ignore'] })
  return { child, checked: check.status ?? -1 }
}
