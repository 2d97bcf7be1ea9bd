/**
 * A real S3 server, s3rver, in a process of its own, so that it can be killed, restarted and silenced. Supports
 * multipart uploads and ranges; checks signatures, not checksums.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface S3Host {
  /** The value of FILES. */
  readonly files: string
  readonly keys: { accessKeyId: string; secretAccessKey: string }
  /** Folder of its content; kept after a kill. */
  readonly folder: string
  /** Accepts connections but answers nothing until `wake`. */
  silence(): void
  wake(): void
  /** SIGKILL. */
  kill(): Promise<void>
  /** At the same address as before. */
  start(): Promise<void>
  stop(): Promise<void>
}

const program = fileURLToPath(new URL('../../node_modules/s3rver/bin/s3rver.js', import.meta.url))
const bucket = 'forecourt'

/** `parameters`: further ones for FILES, such as `&sse=AES256`. `content`: the folder of another server to copy. */
export async function startS3Host(parameters = '', content?: string): Promise<S3Host> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-s3-'))
  if (content) await cp(content, join(folder, bucket), { recursive: true })
  else await mkdir(join(folder, bucket))
  let child: ChildProcess
  let port = 0

  async function start(): Promise<void> {
    const args = [
      program,
      '--directory',
      folder,
      '--address',
      '127.0.0.1',
      '--port',
      String(port),
      '--no-vhost-buckets',
    ]
    child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
    let said = ''
    for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      said += chunk.toString()
      const found = /listening on [^\s]*:(\d+)/.exec(said)?.[1]
      if (!found) continue
      port = Number(found)
      child.stdout!.resume()
      return
    }
    throw new Error(`s3rver did not start: ${said}`)
  }

  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }

  await start()
  return {
    files: `s3://${bucket}?endpoint=http://127.0.0.1:${port}&pathStyle=yes${parameters}`,
    keys: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    folder: join(folder, bucket),
    silence: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
    kill,
    start,
    async stop() {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
