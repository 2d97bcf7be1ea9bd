/** References between the manifests of deploy/kubernetes: selectors, ports, services. */
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { findLargestBody } from '../scripts/proxy-calls.ts'
import { readSlices } from '../scripts/read-contracts.ts'
import { root } from './source-tree.ts'

type Labels = Record<string, string>

interface Selector {
  matchLabels?: Labels
  matchExpressions?: { key: string; operator: string; values: string[] }[]
}

interface Pod {
  metadata: { labels: Labels }
  spec: { containers: { ports?: { name: string; containerPort: number }[] }[] }
}

interface Manifest {
  kind: string
  metadata: { name: string }
  spec: {
    selector?: Selector & Labels
    podSelector?: Selector
    template?: Pod
    scaleTargetRef?: { kind: string; name: string }
    ports?: { name: string; port: number; targetPort: string }[]
    ingress?: { ports?: { port: string }[] }[]
    rules?: { backendRefs?: { name: string; port: number }[] }[]
    hostnames?: string[]
    listeners?: { name: string; hostname: string }[]
    parentRefs?: { name: string; sectionName: string }[]
  }
}

const folder = join(root, 'deploy/kubernetes')
const manifestsIn = (text: string): Manifest[] => parseAllDocuments(text).map((each) => each.toJS() as Manifest)
const written = ['base/*.yaml', 'overlays/example/gateway.yaml']
  .flatMap((pattern) => globSync(pattern, { cwd: folder }))
  .filter((file) => !file.endsWith('kustomization.yaml'))
  .flatMap((file) => manifestsIn(readFileSync(join(folder, file), 'utf8')))

const isFound = ({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean =>
  Object.entries(matchLabels).every(([name, value]) => labels[name] === value) &&
  matchExpressions.every(({ key, values }) => values.includes(labels[key] ?? ''))
const portsOf = (pods: readonly Pod[]): string[] =>
  pods.flatMap(({ spec }) => spec.containers.flatMap(({ ports = [] }) => ports.map(({ name }) => name)))

interface All {
  find: (selector: Selector) => Pod[]
  named: (kind: string, name: string) => Manifest | undefined
}

const missing = (pods: readonly Pod[], ports: readonly string[]): string[] =>
  ports.filter((port) => !portsOf(pods).includes(port)).map((port) => `the port ${port}`)
const none = (isThere: boolean, what: string): string[] => (isThere ? [] : [what])

/** Finds references of a manifest to missing objects. */
const lostOf: Record<string, (spec: Manifest['spec'], all: All) => string[]> = {
  Deployment: (spec) => none(isFound(spec.selector!, spec.template!.metadata.labels), 'its own pods'),
  PodDisruptionBudget: (spec, { find }) => none(find(spec.selector!).length === 1, 'pods'),
  HorizontalPodAutoscaler: ({ scaleTargetRef }, { named }) =>
    none(named('Deployment', scaleTargetRef!.name) !== undefined, 'a Deployment'),
  Service({ selector, ports = [] }, { find }) {
    const found = find({ matchLabels: selector! })
    const targets = ports.map(({ targetPort }) => targetPort)
    return [...none(found.length === 1, 'pods'), ...missing(found, targets)]
  },
  NetworkPolicy({ podSelector, ingress = [] }, { find }) {
    const found = find(podSelector!)
    const ports = ingress.flatMap((each) => each.ports?.map(({ port }) => port) ?? [])
    return [...none(found.length > 0, 'pods'), ...missing(found, ports)]
  },
  HTTPRoute({ rules = [], hostnames, parentRefs = [] }, { named }) {
    const services = rules.flatMap(({ backendRefs = [] }) => backendRefs)
    const hasPort = ({ name, port }: { name: string; port: number }): boolean =>
      named('Service', name)?.spec.ports?.some((each) => each.port === port) === true
    const hasListener = ({ name, sectionName }: { name: string; sectionName: string }): boolean =>
      named('Gateway', name)?.spec.listeners?.some(
        (each) => each.name === sectionName && hostnames?.includes(each.hostname),
      ) === true
    return [
      ...services.flatMap((each) => none(hasPort(each), `the Service ${each.name}`)),
      ...parentRefs.flatMap((each) => none(hasListener(each), `the listener ${each.sectionName}`)),
    ]
  },
}

/** Returns a line for each broken reference. */
function lostIn(manifests: readonly Manifest[]): string[] {
  const pods = manifests.flatMap(({ spec }) => spec?.template ?? [])
  const all: All = {
    find: (selector) => pods.filter(({ metadata }) => isFound(selector, metadata.labels)),
    named: (kind, name) => manifests.find((each) => each.kind === kind && each.metadata.name === name),
  }
  return manifests.flatMap(({ kind, metadata: { name }, spec }) =>
    (lostOf[kind]?.(spec, all) ?? []).map((what) => `${kind} ${name}: ${what}`),
  )
}

test('each selector finds its pods, each port is one that they have, and the routes lead from the Gateway to the Service', () => {
  expect(written.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'Service',
      'Gateway',
      'HTTPRoute',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'HorizontalPodAutoscaler',
    ]),
  )
  expect(lostIn(written)).toEqual([])
})

test('what leads nowhere is found', () => {
  const service = written.find(({ kind }) => kind === 'Service')!
  const wrong = {
    ...service,
    spec: { ...service.spec, selector: { 'app.kubernetes.io/component': 'wbe' } },
  } as Manifest
  const others = written.filter((each) => each !== service)
  expect(lostIn([...others, wrong])).toEqual(['Service forecourt-web: pods', 'Service forecourt-web: the port http'])
  expect(lostIn(others)).toEqual(['HTTPRoute forecourt: the Service forecourt-web'])
  const gateway = written.find(({ kind }) => kind === 'Gateway')!
  const renamed = { ...gateway, spec: { ...gateway.spec, listeners: gateway.spec.listeners!.slice(1) } } as Manifest
  expect(lostIn([...written.filter((each) => each !== gateway), renamed])).toEqual([
    'HTTPRoute forecourt-to-https: the listener http',
  ])
})

test('the Gateway says which bodies must pass', async () => {
  const text = readFileSync(join(folder, 'overlays/example/gateway.yaml'), 'utf8')
  expect(/bodies of (\d+) bytes/.exec(text)?.[1]).toBe(String(findLargestBody(await readSlices())))
})

test('what the manifests expect of the cluster is made or named by install.md', () => {
  const page = readFileSync(join(root, 'docs/operations/install.md'), 'utf8')
  const text = ['overlays/example/gateway.yaml', 'base/network.yaml']
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  const [, certificate] = /certificateRefs:\s+- name: ([\w-]+)/.exec(text) ?? []
  expect(page).toContain(`create secret tls ${certificate} `)
  const namespaces = [...text.matchAll(/kubernetes\.io\/metadata\.name: ([\w-]+)/g)].map(([, name]) => name!)
  // each cluster has kube-system
  const others = namespaces.filter((name) => name !== 'kube-system')
  expect(others).toHaveLength(2)
  expect(others.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})

/** kubectl includes kustomize; neither is installed by npm. */
const builder = [
  ['kubectl', 'kustomize'],
  ['kustomize', 'build'],
].find(([program, verb]) => spawnSync(program!, [verb!, '--help']).status === 0)

test.skipIf(!builder)('kustomize builds the example: its pods have the settings and the secrets', () => {
  const place = mkdtempSync(join(tmpdir(), 'forecourt-kustomize-'))
  try {
    cpSync(folder, place, { recursive: true })
    for (const name of ['DATABASE_URL', 'SSO_CLIENT_SECRET', 'HEALTH_KEY'])
      writeFileSync(join(place, 'overlays/example/secrets', name), 'secret')
    const [program, verb] = builder as [string, string]
    const built = spawnSync(program, [verb, join(place, 'overlays/example')], { encoding: 'utf8' })
    expect(built.stderr).toBe('')
    const manifests = manifestsIn(built.stdout)
    expect(lostIn(manifests.filter(({ spec }) => spec))).toEqual([])
    const settings = manifests.find(({ kind }) => kind === 'ConfigMap')! as unknown as { data: Labels }
    expect(settings.data).toMatchObject({ PORTAL_ENV: 'PROD', MIGRATE: 'no', ADMIN_HOST: '0.0.0.0' })
    for (const { metadata } of manifests.filter(({ kind }) => /ConfigMap|^Secret$/.test(kind)))
      expect(built.stdout.split(`: ${metadata.name}\n`).length, metadata.name).toBe(5)
    expect(built.stdout.match(/image: registry\.example\/forecourt:\d/g)).toHaveLength(3)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
})
