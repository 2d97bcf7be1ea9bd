/** Processes of deploy/ with their environment. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IPodTemplateSpec } from 'kubernetes-models/v1/PodTemplateSpec'
import { parse } from 'yaml'
import { readConfig, type Config } from '../apps/server/config.ts'
import { root } from './source-tree.ts'

export type Environment = Record<string, string>

export interface Deployed {
  /** `systemd web`, `compose web-1`, `kubernetes forecourt-web` */
  name: string
  env: Environment
}

const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const pairsIn = (text: string): Environment =>
  Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]))

/** Environment set by the image. */
function ofImage(): Environment {
  const [, set = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(read('deploy/container/Containerfile')) ?? []
  return Object.fromEntries([...set.matchAll(/([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name!, value!]))
}

/** Sample values of secret files. */
const secrets: Environment = {
  DATABASE_URL: 'postgres://forecourt:secret@database.example:5432/forecourt',
  SSO_CLIENT_SECRET: 'secret-of-the-client',
  HEALTH_KEY: Buffer.alloc(32, 7).toString('base64'),
}

/** Reads the configuration, with sample secrets. Throws WrongConfig. */
export function configOf(env: Environment): Config {
  const given = Object.entries(env).map(([name, value]): [string, string] => {
    const secret = /^(.+)_FILE$/.exec(name)?.[1]
    return secret === undefined ? [name, value] : [secret, secrets[secret] ?? value]
  })
  return readConfig(Object.fromEntries(given), '/opt/forecourt')
}

/** web-2 represents all web processes. */
function bySystemd(): Deployed[] {
  const settings = /> \/etc\/forecourt\/forecourt\.env <<'END'\n([^]*?)\nEND/.exec(read('docs/operations/install.md'))
  const documented = pairsIn(settings![1]!.replaceAll(/<\w+>/g, 'forecourt.example'))
  const setBy = (unit: string): Environment => {
    const lines = [...read(`deploy/systemd/${unit}`).matchAll(/^Environment=(.*)$/gm)].map(([, pairs]) => pairs!)
    const text = lines.join(' ').replaceAll(' ', '\n').replaceAll('%i', '2').replaceAll('%S', '/var/lib')
    return pairsIn(text)
  }
  const common = setBy('forecourt-.service.d/common.conf')
  return [
    { name: 'systemd web', env: { ...documented, ...common, ...setBy('forecourt-web@.service') } },
    { name: 'systemd worker', env: { ...documented, ...common, ...setBy('forecourt-worker.service') } },
  ]
}

interface Service {
  image: string
  environment?: Environment
}

function byCompose(): Deployed[] {
  const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as { services: Record<string, Service> }
  const file = pairsIn(read('deploy/compose/settings.env'))
  return Object.entries(services)
    .filter(([, { image }]) => image.includes('/forecourt:'))
    .map(([name, { environment = {} }]) => ({
      name: `compose ${name}`,
      env: { ...ofImage(), ...file, ...environment },
    }))
}

function byKubernetes(): Deployed[] {
  const folder = 'deploy/kubernetes'
  const settings = {
    ...pairsIn(read(`${folder}/base/settings.env`)),
    ...pairsIn(read(`${folder}/overlays/example/settings.env`)),
  }
  return ['migrate', 'web', 'worker'].map((name) => {
    const { spec } = parse(read(`${folder}/base/${name}.yaml`)) as { spec: { template: IPodTemplateSpec } }
    const [container] = spec.template.spec!.containers
    const own = Object.fromEntries((container!.env ?? []).map((each) => [each.name, each.value!]))
    return { name: `kubernetes ${name}`, env: { ...ofImage(), ...settings, ...own } }
  })
}

export const deployed: readonly Deployed[] = [...bySystemd(), ...byCompose(), ...byKubernetes()]
