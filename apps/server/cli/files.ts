/** Where files are, and whether they are there (docs/operations/files.md). */
import { setTimeout as pause } from 'node:timers/promises'
import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import {
  BucketAway,
  checkFiles,
  moveAllToBucket,
  moveAllToDatabase,
  openBucket,
  paceOf,
  waitingForBucket,
  type Bucket,
  type MovedAll,
  type MovingAll,
  type Trouble,
} from '@portal/files/server'
import type { Context, Noun } from './portal.ts'

/** A bucket that is away is asked again so often, which is five minutes. */
const mostTries = 30
const pauseMs = 10_000
const toldEveryMs = 5_000

export const files: Noun = (program, portal) => {
  const noun = program.command('files').description('Where files are, and whether they are there')
  noun
    .command('move')
    .description(
      'Move all files while the portal runs. It may be stopped at any moment: started again it goes on where it was.',
    )
    .addOption(
      new Option('--to <place>', 'where they belong').choices(['s3', 'database'] as const).makeOptionMandatory(),
    )
    .option('--bytes-per-second <number>', 'no faster than that', wholeNumber)
    .addHelpText('after', '\nExample: forecourt files move --to s3 --bytes-per-second 20000000')
    .action(({ to, bytesPerSecond }) =>
      portal.change(async (context) => {
        const bucket = await bucketOf(context)
        const fresh = context.config.files!.address.fresh
        if (to === 'database' && fresh === 'bucket')
          throw new Error(
            'New files go to the bucket, and these would follow them: put new=database into FILES first, of all processes',
          )
        if (to === 's3' && fresh === 'database') throw new Error('FILES says new=database: leave that out first')
        try {
          const done = await moveEach(context, bucket, to, bytesPerSecond)
          return {
            data: { ...done, failed: done.failed.map(({ id }) => id) },
            notes: [
              ...done.failed.map(({ id, error }) => `File ${id} stays where it is: ${(error as Error).message}`),
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
    .description('Hold what the database says of files against the bucket, both ways; exit code 1: something is wrong')
    .option('--deep', 'read every object, and compare its SHA-256')
    .option('--remove', 'remove objects of no file that are older than a day, and bytes that are in both places')
    .addHelpText('after', '\nExample: forecourt files check --deep')
    .action(({ deep = false, remove = false }) =>
      (remove ? portal.change : portal.read)(async (context) => {
        const bucket = context.config.files && (await bucketOf(context))
        const found: (Trouble & { isRemoved: boolean })[] = []
        const onTrouble = (trouble: Trouble, isRemoved: boolean): void => void found.push({ ...trouble, isRemoved })
        try {
          const looked = await checkFiles(context.db, bucket, { deep, remove, onTrouble })
          return {
            data: { ...looked, troubles: found },
            lines: found.map((each) => `${lineOf(each)}${each.isRemoved ? ' (removed)' : ''}`),
            notes: [`${looked.files} files and ${looked.objects} objects looked at, ${found.length} found`],
            isWrong: found.some(({ isRemoved }) => !isRemoved),
          }
        } finally {
          bucket?.close()
        }
      }),
    )
}

async function bucketOf({ config }: Context): Promise<Bucket> {
  if (!config.files) throw new Error('FILES names no bucket')
  return (await openBucket(config.files))!
}

/** Until nothing is left but what failed: what another process sends now is waited for. */
async function moveEach(
  { db, progress }: Context,
  bucket: Bucket,
  to: 's3' | 'database',
  bytesPerSecond: number | undefined,
): Promise<MovedAll> {
  const all: MovedAll = { files: 0, bytes: 0, failed: [] }
  let toldAt = performance.now()
  const how: MovingAll = {
    ...(bytesPerSecond ? { pace: paceOf(bytesPerSecond) } : {}),
    onMoved({ size }) {
      all.files++
      all.bytes += size
      if (performance.now() - toldAt < toldEveryMs) return
      toldAt = performance.now()
      progress(`${all.files} files (${megabytes(all.bytes)}) so far`)
    },
  }
  const move = to === 's3' ? moveAllToBucket : moveAllToDatabase
  for (let tries = 0; ;) {
    try {
      const before = all.files
      all.failed = (await move(db, bucket, how)).failed
      const failed = new Set(all.failed.map(({ id }) => id))
      const left = to === 's3' ? await waitingForBucket(db, { after: 0, most: failed.size + 1, free: false }) : []
      if (left.every(({ id }) => failed.has(id))) return all
      if (all.files === before) progress('The rest is being moved by somebody else, or was: waiting a minute at most')
      tries = 0
    } catch (error) {
      if (!(error instanceof BucketAway) || ++tries === mostTries) throw error
      progress('The bucket does not answer; trying again in 10 seconds')
    }
    await pause(pauseMs)
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

function lineOf(trouble: Trouble): string {
  switch (trouble.is) {
    case 'lost':
      return `File ${trouble.file} is lost: its bytes are neither in the database nor in the bucket`
    case 'noObject':
      return `File ${trouble.file} is lost: the bucket has no ${trouble.key}`
    case 'otherSize':
      return `File ${trouble.file} is damaged: ${trouble.key} has another size`
    case 'otherBytes':
      return `File ${trouble.file} is damaged: ${trouble.key} has other bytes`
    case 'twice':
      return `File ${trouble.file} is in the database and in the bucket (${trouble.key})`
    case 'stranger':
      return `${trouble.key} is of no file (${megabytes(trouble.size)})`
  }
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,11}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(text)
}
