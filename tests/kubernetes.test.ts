/**
 * Checks deploy/kubernetes against the Kubernetes schemas: required fields and values with validators, unknown fields
 * (which validators accept) with types. Also checks rules for every pod.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { IPodTemplateSpec } from 'kubernetes-models/v1/PodTemplateSpec'
import { beforeAll, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { secretNames, settingNames } from '../apps/server/config-schema.ts'
import { root } from './source-tree.ts'

interface Manifest {
  file: string
  apiVersion: string
  kind: string
  metadata: { name: string }
  spec?: { template?: IPodTemplateSpec }
}

const folder = join(root, 'deploy/kubernetes')
const files = globSync('**/*.yaml', { cwd: folder }).toSorted()
/** Kinds that are not part of Kubernetes. */
const isOther = (file: string): boolean => /kustomization|podmonitor|prometheusrule/.test(file)
const manifests = files
  .filter((file) => !isOther(file))
  .flatMap((file) =>
    parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((each) => ({ ...(each.toJS() as Manifest), file })),
  )
const moduleOf = ({ apiVersion, kind }: Pick<Manifest, 'apiVersion' | 'kind'>): string =>
  `${apiVersion.startsWith('gateway.') ? '@kubernetes-models/gateway-api' : 'kubernetes-models'}/${apiVersion}/${kind}`
const withoutFile = (manifest: Manifest): object =>
  Object.fromEntries(Object.entries(manifest).filter(([name]) => name !== 'file'))

/** Returns the compiler errors of manifests, typed by kind. */
function unknownFields(all: readonly Manifest[]): string {
  const place = join(root, '.cache/kubernetes')
  mkdirSync(place, { recursive: true })
  const file = join(place, `${process.pid}-${all.length}.ts`)
  const lines = all.map(
    (each, nth) =>
      `import type { I${each.kind} as T${nth} } from '${moduleOf(each)}'\nexport const v${nth}: T${nth} = ${JSON.stringify(withoutFile(each))}`,
  )
  writeFileSync(file, lines.join('\n'))
  const options = [
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--target',
    'esnext',
    '--ignoreConfig',
    '--types',
    '',
  ]
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), [...options, file], { cwd: root, encoding: 'utf8' })
  rmSync(file)
  return stdout.replaceAll(relative(root, file), '')
}

async function invalid(manifest: Manifest): Promise<string[]> {
  const kinds = (await import(/* @vite-ignore */ moduleOf(manifest))) as Record<
    string,
    new (data: object) => { validate(): void }
  >
  try {
    new kinds[manifest.kind]!(withoutFile(manifest)).validate()
    return []
  } catch (error) {
    return [`${manifest.file}, ${manifest.kind}: ${(error as Error).message}`]
  }
}

test('each manifest is valid by the schemas of Kubernetes, and has no field that there is not', async () => {
  expect(new Set(manifests.map(({ kind }) => kind)).size).toBeGreaterThan(7)
  expect((await Promise.all(manifests.map(invalid))).flat()).toEqual([])
  expect(unknownFields(manifests)).toBe('')
})

test('a wrong value and a mistyped field are found', async () => {
  const service = { file: 'x', apiVersion: 'v1', kind: 'Service', metadata: { name: 'x' } }
  expect(await invalid({ ...service, spec: { ports: [{ port: 'http' }] } } as never)).toHaveLength(1)
  expect(unknownFields([{ ...service, spec: { prots: [] } } as never])).toContain('"prots"')
  const route = { file: 'x', apiVersion: 'gateway.networking.k8s.io/v1', kind: 'HTTPRoute', metadata: { name: 'x' } }
  expect(await invalid({ ...route, spec: { rules: [{ timeouts: { request: 'none' } }] } } as never)).toHaveLength(1)
  expect(unknownFields([{ ...route, spec: { rules: [{ timeout: '0s' }] } } as never])).toContain('timeout')
})

interface Kustomization {
  kind: string
  resources?: string[]
  patches?: { path: string }[]
  configMapGenerator?: { envs: string[] }[]
  secretGenerator?: { files: string[] }[]
}

// works without kustomize; tests/kubernetes-links.test.ts builds the manifests if it is installed
test('whatever a kustomization names is there, whatever is there is named by one, and no secret is', () => {
  const named = new Set<string>()
  const missing: string[] = []
  for (const file of files.filter((each) => each.endsWith('kustomization.yaml'))) {
    const {
      resources = [],
      patches = [],
      configMapGenerator = [],
      secretGenerator = [],
    } = parse(readFileSync(join(folder, file), 'utf8')) as Kustomization
    const paths = [...resources, ...patches.map(({ path }) => path), ...configMapGenerator.flatMap(({ envs }) => envs)]
    for (const path of paths.map((each) => join(dirname(file), each))) {
      named.add(path)
      const target = path.match(/\.\w+$/) ? path : join(path, 'kustomization.yaml')
      if (!existsSync(join(folder, target))) missing.push(`${file}: ${path}`)
    }
    for (const path of secretGenerator.flatMap((each) => each.files))
      expect(secretNames).toContain(path.split('/').at(-1))
  }
  expect(missing).toEqual([])
  const unnamed = globSync('**/*.{yaml,env}', { cwd: folder }).filter(
    (file) => !file.endsWith('kustomization.yaml') && !named.has(file),
  )
  expect(unnamed).toEqual([])
  const kept = spawnSync('git', ['ls-files', 'deploy'], { cwd: root, encoding: 'utf8' }).stdout
  expect(kept.match(/^.*\/(?:secrets|certificates)\/(?!\.gitignore$).*$/gm)).toBe(null)
})

let templates: [string, IPodTemplateSpec][]
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
const valuesOf = (text: string) =>
  new Map([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]))
beforeAll(() => {
  templates = manifests.flatMap(({ metadata, spec }) => (spec?.template ? [[metadata.name, spec.template]] : []))
})

test('settings are ones that there are, and secrets among them are files that are mounted', () => {
  // PORTAL_ROLE comes with the roles of processes (0061)
  const known = new Set<string>([...settingNames, ...secretNames.map((name) => `${name}_FILE`), 'PORTAL_ROLE'])
  const settings = new Map([...valuesOf(read('base/settings.env')), ...valuesOf(read('overlays/example/settings.env'))])
  const named = templates.flatMap(([, { spec }]) =>
    spec!.containers.flatMap(({ env = [] }) => env.map(({ name }) => name)),
  )
  expect([...settings.keys(), ...named].filter((name) => !known.has(name))).toEqual([])
  const generated = read('overlays/example/kustomization.yaml')
  for (const name of secretNames) {
    expect(settings.has(name), `${name} stands in a ConfigMap`).toBe(false)
    const path = settings.get(`${name}_FILE`)
    if (path === undefined) continue
    expect(path).toBe(`/run/secrets/forecourt/${name}`)
    expect(generated).toContain(`- secrets/${name}\n`)
  }
  // it must end before it is killed
  const drain = Number(settings.get('DRAIN_SECONDS'))
  for (const [, { spec }] of templates.filter(([name]) => name !== 'forecourt-migrate'))
    expect(spec!.terminationGracePeriodSeconds).toBeGreaterThan(drain + 10)
})

test('each pod is nobody, writes nowhere but its volumes, has its memory bounded and a version', () => {
  expect(templates.map(([name]) => name)).toEqual(['forecourt-migrate', 'forecourt-web', 'forecourt-worker'])
  for (const [, { spec }] of templates) {
    expect(spec!.automountServiceAccountToken).toBe(false)
    expect(spec!.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 10_001,
      seccompProfile: { type: 'RuntimeDefault' },
    })
    for (const container of spec!.containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(container.resources).toMatchObject({
        requests: { cpu: expect.any(String) },
        limits: { memory: expect.any(String) },
      })
      expect(container.volumeMounts!.map(({ mountPath }) => mountPath)).toEqual([
        '/run/secrets/forecourt',
        '/data',
        '/tmp',
      ])
      expect(container.image).toMatch(/:\d+\.\d+\.\d+(-dev)?$/)
    }
  }
})

test('probes ask what the operator’s port answers, and the start may take as long as it waits', () => {
  const answered = readFileSync(join(root, 'apps/server/admin-port.ts'), 'utf8')
  const wait = Number(valuesOf(read('base/settings.env')).get('DATABASE_WAIT'))
  for (const [name, { spec }] of templates.filter(([each]) => each !== 'forecourt-migrate')) {
    const { startupProbe, livenessProbe, readinessProbe, ports } = spec!.containers[0]!
    for (const probe of [startupProbe, livenessProbe, readinessProbe]) {
      expect(probe!.httpGet!.port).toBe('admin')
      expect(answered).toContain(`'${probe!.httpGet!.path}'`)
    }
    expect(ports!.find((each) => each.name === 'admin')?.containerPort).toBe(9464)
    expect([readinessProbe!.httpGet!.path, livenessProbe!.httpGet!.path], name).toEqual(['/readyz', '/healthz'])
    expect(startupProbe!.periodSeconds! * startupProbe!.failureThreshold!).toBeGreaterThan(wait)
  }
})
