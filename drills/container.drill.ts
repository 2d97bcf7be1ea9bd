/**
 * Builds the image of deploy/container with buildah on Debian's packages and runs it with runc on a read-only root:
 * checks size, contents, user, start, response and stop. Needs root.
 */
import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readSync } from 'node:fs'
import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { addressOf, openEmbedded } from '@portal/server/embedded'
import { startSilentProxy } from '../packages/testing/silent-proxy.ts'
import { home, makeDistribution, productionSettings, run, secondsUntilReady, servesPeople } from './distribution.ts'
import { report } from './fleet.ts'
import { freePort, needPackages } from './machine.ts'

const execute = promisify(execFile)
needPackages(['buildah', 'mmdebstrap', 'runc'], () =>
  ['buildah', 'mmdebstrap', 'runc'].every((each) => spawnSync(each, ['--version']).status === 0),
)

/** Programs that an intruder would look for. */
const tools = [
  'sh',
  'bash',
  'dash',
  'busybox',
  'npm',
  'npx',
  'gcc',
  'cc',
  'make',
  'python3',
  'perl',
  'apt',
  'dpkg',
  'curl',
  'wget',
]

/** Matches binaries; scripts need an interpreter. */
function isBinary(path: string): boolean {
  const file = openSync(path, 'r')
  const head = Buffer.alloc(4)
  readSync(file, head)
  closeSync(file)
  return head.toString('latin1') === '\x7fELF'
}

interface Image {
  OCIv1: {
    config: {
      User: string
      Env: string[]
      Entrypoint: string[]
      Cmd: string[]
      WorkingDir: string
      Labels: Record<string, string>
    }
  }
  Docker: { config: { Healthcheck?: { Test: string[] }; StopSignal?: string } }
}

const folder = await mkdtemp(join(tmpdir(), 'forecourt-container-'))
// separate storage from the images of this machine
await writeFile(
  join(folder, 'storage.conf'),
  `[storage]\ndriver = "vfs"\ngraphroot = "${folder}/graph"\nrunroot = "${folder}/run"\n`,
)
const env = { ...process.env, CONTAINERS_STORAGE_CONF: join(folder, 'storage.conf'), BUILDAH_ISOLATION: 'chroot' }
const buildah = (...args: string[]): string => run('buildah', args, { env }).trim()
const id = `forecourt-drill-${process.pid}`
const runc = (...args: string[]) => execute('runc', ['--root', join(folder, 'runc'), ...args])

const embedded = await openEmbedded({ folder: join(folder, 'database'), log: () => undefined })
const database = await startSilentProxy(embedded.connection)
try {
  const file = await makeDistribution()
  const began = performance.now()
  const image = run(join(home, 'deploy/container/build.sh'), [file], { env }).trim()
  const built = (performance.now() - began) / 1000
  const { OCIv1, Docker } = JSON.parse(buildah('inspect', '--type', 'image', image)) as Image
  const { config } = OCIv1
  const container = buildah('from', image)
  const root = buildah('mount', container)
  const size = Number(run('du', ['-sm', '--apparent-size', root]).split('\t')[0])
  const files = run('find', [root, '-type', 'f', '-perm', '/111']).trim().split('\n')
  const found = files.filter((path) => tools.includes(path.split('/').at(-1)!))
  const programs = files.filter((path) => !/\.so(?:\.|$)|\.node$/.test(path) && isBinary(path))
  const setuid = run('find', [root, '-perm', '/6000', '-type', 'f']).trim()
  for (const each of [...found, setuid].filter(Boolean)) process.stdout.write(`in the image: ${each}\n`)

  const data = join(folder, 'data')
  await mkdir(data)
  const [uid, gid] = config.User.split(':').map(Number) as [number, number]
  await chown(data, uid, gid)
  const ports = { port: await freePort(), admin: await freePort() }
  const settings = productionSettings(addressOf(database.connection), ports)
  // secrets as files, as compose and Kubernetes provide them
  const secrets = join(folder, 'secrets')
  await mkdir(secrets)
  for (const name of ['DATABASE_URL', 'TOOLKIT_SECRET']) {
    await writeFile(join(secrets, name), settings[name]!, { mode: 0o400 })
    await chown(join(secrets, name), uid, gid)
    delete settings[name]
    settings[`${name}_FILE`] = `/run/secrets/${name}`
  }
  const bundle = join(folder, 'bundle')
  await mkdir(bundle)
  const bind = (source: string, destination: string, mode: 'ro' | 'rw') => ({
    destination,
    source,
    type: 'bind',
    options: ['rbind', mode, 'nosuid', 'nodev'],
  })
  await writeFile(
    join(bundle, 'config.json'),
    JSON.stringify({
      ociVersion: '1.0.2',
      process: {
        user: { uid, gid },
        args: [...config.Entrypoint, ...config.Cmd],
        env: [...config.Env, ...Object.entries(settings).map(([name, value]) => `${name}=${value}`)],
        cwd: config.WorkingDir,
        capabilities: {},
        noNewPrivileges: true,
      },
      root: { path: root, readonly: true },
      mounts: [
        { destination: '/proc', type: 'proc', source: 'proc' },
        { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=755', 'size=64k'] },
        { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'nodev', 'size=64m'] },
        bind(data, '/data', 'rw'),
        bind(secrets, '/run/secrets', 'ro'),
      ],
      // host network, because the database listens there
      linux: { namespaces: ['pid', 'mount', 'ipc', 'uts'].map((type) => ({ type })) },
    }),
  )
  const child = spawn('runc', ['--root', join(folder, 'runc'), 'run', '--bundle', bundle, id], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit') as Promise<[number | null]>
  try {
    const seconds = await secondsUntilReady(child, ports.admin)
    const isServed = await servesPeople(`http://127.0.0.1:${ports.port}`)
    const inside = (code: string) =>
      runc('exec', id, '/opt/forecourt/bin/node', '-p', code).then(({ stdout }) => stdout.trim())
    const write = (path: string) => `try { fs.writeFileSync('${path}', 'x'); 'written' } catch ({ code }) { code }`
    const intoRoot = await Promise.all(
      ['/x', '/opt/forecourt/x', '/etc/passwd', '/run/secrets/x'].map((path) => inside(write(path))),
    )
    const intoData = await inside(write('/data/x'))
    const who = await inside(
      '`${process.getuid()} ${fs.readFileSync("/proc/1/status", "utf8").match(/CapEff:\\s*(\\S+)/)[1]}`',
    )
    const [, ...test] = Docker.config.Healthcheck?.Test ?? []
    const isHealthy = await runc('exec', id, ...test).then(
      () => true,
      () => false,
    )
    await runc('kill', id, Docker.config.StopSignal ?? 'none')
    const [code] = await exit
    process.stdout.write(
      `programs: ${programs.map((path) => path.slice(root.length)).join(' ')}\nuser and capabilities: ${who}\n`,
    )
    process.stdout.write(`into the root: ${intoRoot.join(' ')}; into /data: ${intoData}\n`)
    report([
      { figure: 'built (s)', is: Math.round(built) },
      { figure: 'the image (MB)', is: size, atMost: 350 },
      { figure: 'programs in it', is: programs.length },
      {
        figure: 'of these a shell, a compiler or a package manager; setuid',
        is: found.length + Number(setuid !== ''),
        atMost: 0,
      },
      { figure: 'started, until /readyz is 200 (s)', is: seconds, atMost: 60 },
      { figure: 'page, script and a call answered', is: Number(isServed), atLeast: 1 },
      { figure: 'runs as', is: Number(who.split(' ')[0]), atLeast: 10_001, atMost: 10_001 },
      { figure: 'capabilities', is: Number.parseInt(who.split(' ')[1]!, 16), atMost: 0 },
      {
        figure: 'written into the root or the secrets',
        is: intoRoot.filter((each) => each === 'written').length,
        atMost: 0,
      },
      { figure: 'written into the volume', is: Number(intoData === 'written'), atLeast: 1 },
      { figure: 'HEALTHCHECK is well', is: Number(isHealthy), atLeast: 1 },
      { figure: 'STOPSIGNAL: exit code', is: code ?? -1, atMost: 0, atLeast: 0 },
    ])
  } finally {
    await runc('delete', '--force', id).catch(() => undefined)
    child.kill('SIGKILL')
    buildah('umount', container)
  }
} finally {
  await database.close()
  await embedded.release()
  await rm(folder, { recursive: true, force: true })
}
