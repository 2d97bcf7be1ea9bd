/** Debian's Ceph on one machine, as small as it can be: a monitor, one store in memory, and its S3 gateway. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CreateBucketCommand, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3'
import { run } from './distribution.ts'
import { reservePort, needPackages } from './machine.ts'

export interface Ceph {
  readonly version: string
  readonly origin: string
  readonly keys: { accessKeyId: string; secretAccessKey: string }
  makeBucket(name: string, policy?: string): Promise<void>
  /** How many of the objects that the store holds, as it holds them, have these bytes in them. */
  holding(bytes: string): Promise<number>
  /** The gateway anew, with other keys of encryption under the same names. */
  changeKeys(): Promise<void>
  stop(): Promise<void>
}

const pool = 'default.rgw.buckets.data'

/** `kmsKeys`: names of keys that the gateway encrypts with. */
export async function startCeph(folder: string, kmsKeys: readonly string[]): Promise<Ceph> {
  const programs = ['ceph-mon', 'ceph-osd', 'radosgw', 'rados']
  needPackages(['ceph-mon', 'ceph-osd', 'ceph-common', 'radosgw'], () =>
    programs.every((each) => spawnSync(each, ['--version']).status === 0),
  )
  const [monitor, gateway] = [await reservePort(), await reservePort()]
  const origin = `http://127.0.0.1:${gateway}`
  const keys = { accessKeyId: 'DRILL', secretAccessKey: randomBytes(20).toString('hex') }
  const conf = join(folder, 'ceph.conf')
  const env = { ...process.env, CEPH_CONF: conf }
  const tool = (program: string, ...args: string[]): string => run(program, args, { env, cwd: folder })
  const running: ChildProcess[] = []
  const serve = (program: string, ...args: string[]): ChildProcess => {
    const child = spawn(program, [...args, '--conf', conf, '--foreground'], { env, stdio: 'ignore' })
    running.push(child)
    return child
  }
  const [cluster, store] = [randomUUID(), randomUUID()]
  const secrets = (): string => kmsKeys.map((name) => `${name}=${randomBytes(32).toString('base64')}`).join(' ')
  await writeFile(
    conf,
    `[global]
fsid = ${cluster}
mon host = 127.0.0.1:${monitor}
public addr = 127.0.0.1
keyring = ${folder}/keyring
mon data = ${folder}/mon
osd data = ${folder}/osd
osd objectstore = memstore
osd pool default size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
mon allow pool size one = true
admin socket =
run dir = ${folder}
log file = ${folder}/$name.log
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw crypt require ssl = false
rgw crypt s3 kms backend = testing
rgw crypt s3 kms encryption keys = ${secrets()}
`,
    { mode: 0o600 },
  )
  await mkdir(join(folder, 'osd'))
  const caps = { mon: ['--cap', 'mon', 'allow *'], osd: ['--cap', 'osd', 'allow *'] }
  tool('ceph-authtool', '--create-keyring', 'keyring', '--gen-key', '--name', 'mon.', ...caps.mon)
  for (const name of ['client.admin', 'osd.0'])
    tool('ceph-authtool', 'keyring', '--gen-key', '--name', name, ...caps.mon, ...caps.osd)
  tool('monmaptool', '--create', '--add', 'a', `127.0.0.1:${monitor}`, '--fsid', cluster, 'monmap')
  tool('ceph-mon', '--mkfs', '--id', 'a', '--monmap', 'monmap', '--keyring', 'keyring')
  serve('ceph-mon', '--id', 'a')
  tool('ceph', '--connect-timeout', '60', 'osd', 'new', store)
  tool('ceph-osd', '--mkfs', '--id', '0', '--osd-uuid', store)
  serve('ceph-osd', '--id', '0')
  const { accessKeyId, secretAccessKey } = keys
  const user = ['--uid', 'portal', '--display-name', 'portal', '--access-key', accessKeyId, '--secret', secretAccessKey]
  tool('timeout', '120', 'radosgw-admin', 'user', 'create', ...user)

  async function open(): Promise<ChildProcess> {
    const child = serve('radosgw', '--name', 'client.admin')
    for (let attempt = 1; !(await fetch(origin).catch(() => undefined))?.ok; attempt++) {
      if (attempt === 300 || child.exitCode !== null)
        throw new Error(`radosgw does not start: ${await readFile(join(folder, 'client.admin.log'), 'utf8')}`)
      await pause(200)
    }
    return child
  }
  async function end(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
  let door = await open()
  return {
    version: /version (\S+)/.exec(tool('radosgw', '--version'))![1]!,
    origin,
    keys,
    async makeBucket(Bucket, Policy) {
      const client = new S3Client({ endpoint: origin, region: 'us-east-1', credentials: keys, forcePathStyle: true })
      await client.send(new CreateBucketCommand({ Bucket }))
      if (Policy) await client.send(new PutBucketPolicyCommand({ Bucket, Policy }))
      client.destroy()
    },
    async holding(bytes) {
      const names = tool('rados', '--pool', pool, 'ls').split('\n').filter(Boolean)
      let found = 0
      for (const name of names) {
        tool('rados', '--pool', pool, 'get', name, 'object')
        if ((await readFile(join(folder, 'object'))).includes(bytes)) found++
      }
      return found
    },
    async changeKeys() {
      await end(door)
      const text = await readFile(conf, 'utf8')
      await writeFile(conf, text.replace(/(?<=encryption keys = ).*/, secrets()))
      door = await open()
    },
    async stop() {
      for (const child of running.toReversed()) await end(child)
    },
  }
}
