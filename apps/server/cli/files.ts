/** Moves and checks stored files (docs/operations/files.md). */
import { setTimeout as pause } from 'node:timers/promises'
import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import {
  BucketUnavailable,
  checkFiles,
  moveAllToBucket,
  moveAllToDatabase,
  openBucket,
  createPace,
  listWaitingForBucket,
  type Bucket,
  type MoveResult,
  type MoveOptions,
  type FileProblem,
} from '@portal/files/server'
import type { CommandContext, AddVerbs } from './portal.ts'

/** Attempts to reach a bucket, which take five minutes. */
const maxAttempts = 30
const retryAfterMs = 10_000
const progressIntervalMs = 5_000

export const files: AddVerbs = (noun, portal) => {
  noun
    .command('move')
    .description(
      'Move all files while the portal runs. It can be interrupted at any time and continues when started again.',
    )
    .addOption(new Option('--to <place>', 'target storage').choices(['s3', 'database'] as const).makeOptionMandatory())
    .option('--bytes-per-second <number>', 'maximum speed', wholeNumber)
    .addHelpText('after', '\nExample: forecourt files move --to s3 --bytes-per-second 20000000')
    .action(({ to, bytesPerSecond }) =>
      portal.change(async (context) => {
        const bucket = await openRequiredBucket(context)
        const fresh = context.config.files!.address.fresh
        if (to === 'database' && fresh === 'bucket')
          throw new Error(
            'New files go to the bucket, and moved files would return there: add new=database to FILES of all processes first',
          )
        if (to === 's3' && fresh === 'database') throw new Error('FILES contains new=database: remove that first')
        try {
          const done = await moveFiles(context, bucket, to, bytesPerSecond)
          return {
            data: { ...done, failed: done.failed.map(({ id }) => id) },
            notes: [
              ...done.failed.map(({ id, error }) => `File ${id} was not moved: ${(error as Error).message}`),
              `${done.files} files (${megabytes(done.bytes)}) were moved`,
            ],
            isPartial: done.failed.length > 0,
          }
        } finally {
          bucket.close()
        }
      }),
    )
  noun
    .command('check')
    .description(
      'Compare the files of the database with the bucket, in both directions. Exit code 1: something is wrong.',
    )
    .option('--deep', 'read every object and compare its SHA-256')
    .option('--remove', 'remove objects without a file that are older than a day, and bytes stored twice')
    .addHelpText('after', '\nExample: forecourt files check --deep')
    .action(({ deep = false, remove = false }) =>
      (remove ? portal.change : portal.read)(async (context) => {
        const bucket = context.config.files && (await openRequiredBucket(context))
        const found: (FileProblem & { isRemoved: boolean })[] = []
        const onProblem = (trouble: FileProblem, isRemoved: boolean): void => void found.push({ ...trouble, isRemoved })
        try {
          const checked = await checkFiles(context.db, bucket, { deep, remove, onProblem })
          return {
            data: { ...checked, troubles: found },
            lines: found.map((each) => `${describeTrouble(each)}${each.isRemoved ? ' (removed)' : ''}`),
            notes: [`${checked.files} files and ${checked.objects} objects checked, ${found.length} problems found`],
            isWrong: found.some(({ isRemoved }) => !isRemoved),
          }
        } finally {
          bucket?.close()
        }
      }),
    )
}

async function openRequiredBucket({ config }: CommandContext): Promise<Bucket> {
  if (!config.files) throw new Error('FILES does not name a bucket')
  return (await openBucket(config.files))!
}

/** Moves files until only failures are left. Waits for files that another process is moving. */
async function moveFiles(
  { db, progress }: CommandContext,
  bucket: Bucket,
  to: 's3' | 'database',
  bytesPerSecond: number | undefined,
): Promise<MoveResult> {
  const all: MoveResult = { files: 0, bytes: 0, failed: [] }
  let reportedAt = performance.now()
  const options: MoveOptions = {
    ...(bytesPerSecond ? { pace: createPace(bytesPerSecond) } : {}),
    onMoved({ size }) {
      all.files++
      all.bytes += size
      if (performance.now() - reportedAt < progressIntervalMs) return
      reportedAt = performance.now()
      progress(`${all.files} files (${megabytes(all.bytes)}) so far`)
    },
  }
  const move = to === 's3' ? moveAllToBucket : moveAllToDatabase
  for (let tries = 0; ;) {
    try {
      const before = all.files
      all.failed = (await move(db, bucket, options)).failed
      const failed = new Set(all.failed.map(({ id }) => id))
      const left = to === 's3' ? await listWaitingForBucket(db, { after: 0, most: failed.size + 1, free: false }) : []
      if (left.every(({ id }) => failed.has(id))) return all
      if (all.files === before) progress('The rest is being moved by another process: waiting up to a minute')
      tries = 0
    } catch (error) {
      if (!(error instanceof BucketUnavailable) || ++tries === maxAttempts) throw error
      progress('The bucket does not answer; retrying in 10 seconds')
    }
    await pause(retryAfterMs)
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

function describeTrouble(trouble: FileProblem): string {
  switch (trouble.is) {
    case 'lost':
      return `File ${trouble.file} is lost: neither the database nor the bucket has its bytes`
    case 'noObject':
      return `File ${trouble.file} is lost: the bucket has no ${trouble.key}`
    case 'otherSize':
      return `File ${trouble.file} is damaged: the size of ${trouble.key} differs`
    case 'otherBytes':
      return `File ${trouble.file} is damaged: the content of ${trouble.key} differs`
    case 'twice':
      return `File ${trouble.file} is both in the database and in the bucket (${trouble.key})`
    case 'stranger':
      return `${trouble.key} belongs to no file (${megabytes(trouble.size)})`
  }
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,11}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(text)
}
