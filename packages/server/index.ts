/** Base of every slice's server tier: calls, viewers, refusals, the database, live announcements. */
export { collectAll, collectYoung } from './collect-young.ts'
export { expired, implement, type Call, type Cookie, type Cookies, type FileAnswer } from './implement.ts'
export type { Handlers, PreparedHandler, Route } from './implement.ts'
export { dispatch } from './dispatch.ts'
export { Away, Refused, BadInput, Denied, TooMany } from './refused.ts'
export { type Viewer, type Role, type Grant, type Guards, type Integration, type Portal } from './viewer.ts'
export { createStreams, type EventStream } from './streams.ts'
export {
  createServer,
  endConnections,
  type Beside,
  type Served,
  type ServedReply,
  type ServedRequest,
} from './serve.ts'
export { openDatabase, type Database, type Db, type PoolSizes, type PoolUse, type Tables } from './database.ts'
/** @internal */
export type { TableName } from './database.ts'
export { databaseFault, isLocked, isRefusal } from './database-faults.ts'
export { checkSchema, migrate, migrationNames, ownVersion, SchemaBehind } from './migrate.ts'
export { checkForDevelopment, hasMark, setMark } from './marks.ts'
export { sweepRepeats } from './idempotency.ts'
export { countAt, sweepCallLimits } from './call-limits.ts'
export { announcer, announce, type Announcer } from './announce.ts'
export { createSecrets, type Secrets } from './secrets.ts'
export { badValueIn } from './check-values.ts'
export { inputTexts, tooDeep } from './input.texts.ts'
export { isNamed } from './etag.ts'
export { answerOtherMethod, methodsOf } from './other-methods.ts'
export { packingFor, type Packing } from './packing.ts'
export { bodySlots, type BodyTimes } from './body-slots.ts'
export { bytesWithin } from './bounded.ts'
export { problemsIn } from './problems.ts'
export { systemClock, type Clock } from './clock.ts'
export { sql } from 'kysely'
export { backlogOf, cleanUp, queue } from './jobs.ts'
export type { CountBacklog, IsDue, Job, JobLog, Turn } from './jobs.ts'
export { startJobs } from './job-queue/work.ts'
/** @internal for tests of jobs */
export { runnerOf } from './job-queue/run.ts'
export { failureOf } from './job-queue/failure.ts'
export { itemQueue, type ItemQueue } from './item-queue/item-queue.ts'
/** @internal for tests of the queues of slices */
export { nextTry } from './item-queue/patience.ts'
export { deadLetters } from './item-queue/dead-letters.ts'
export { lastSuccesses } from './job-queue/stale.ts'
export { openJobDesk, type JobDesk } from './job-queue/ask.ts'
export { OtherSchema } from './job-queue/boss.ts'
export { lock, lockEach, tryLock } from './locks.ts'
export { containsPattern } from './like.ts'
export { runEach } from './run-each.ts'
export { createLog, type Log } from './log.ts'
export { currentActivity, signals, type Activity } from './signals.ts'
export { documentHtml } from './html/document-html.ts'
export { displayHtml } from './html/display.ts'
export { cleanHtml, textOf, textOfClean } from './html/clean.ts'
export { cleanBodies } from './html/cleaning.ts'
export { checkHtml, tagsIn } from './html/limits.ts'
export { Abandoned, endWorkers, runInWorker } from './workers/pool.ts'
export { documentPolicy } from './security-headers.ts'
/** @internal compared with what the page shows */
export { anchorId, codeLanguage, htmlProfile } from './html/html-profile.ts'
