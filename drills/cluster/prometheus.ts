import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { home } from './base.ts'
import { Part } from './part.ts'
import { addressed, answers, type Address } from './places.ts'

/** Prometheus with the delivered rules; scrapes every five seconds, because a drill is short. */
export async function prometheusIn(
  folder: string,
  targets: readonly Address[],
): Promise<{ part: Part; address: Address }> {
  const address = await addressed()
  const artefacts = join(home, 'deploy', 'monitoring')
  await cp(join(artefacts, 'rules.yml'), join(folder, 'rules.yml'))
  const config = (await readFile(join(artefacts, 'prometheus.yml'), 'utf8'))
    .replaceAll('15s', '5s')
    // alerts of a drill must not be sent
    .replace(/^# who sends them on[^]*?(?=^scrape_configs)/m, '')
    .replace("'127.0.0.1:9464'", targets.map(({ port }) => `'127.0.0.1:${port}'`).join(', '))
  await writeFile(join(folder, 'prometheus.yml'), config)
  const part = new Part({
    name: 'prometheus',
    log: join(folder, 'prometheus.log'),
    command: 'prometheus',
    args: [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'prometheus')}`,
      `--web.listen-address=127.0.0.1:${address.port}`,
      '--log.level=error',
    ],
    isReady: answers(`${address.url}/-/ready`),
  })
  return { part, address }
}
