/** Base of every slice's server tier: calls, viewers, refusals, the database, live announcements. */
export { collectMajor, collectMinor } from './collect-garbage.ts'
export { expireCookie, implement, type Call, type Cookie, type Cookies, type FileAnswer } from './implement.ts'
export type { Handlers, PreparedHandler, Route } from './implement.ts'
export { dispatch } from './dispatch.ts'
export { ServiceUnavailable, Refused, BadInput, Denied, TooMany } from './refused.ts'
export { type Viewer, type Role, type Grant, type Guards, type ApiKey, type Portal } from './viewer.ts'
export { createStreams, type EventStream } from './streams.ts'
export {
  createServer,
  closeAfterAnswers,
  type ExtraRoutes,
  type ServerInstance,
  type ServerReply,
  type ServerRequest,
} from './serve.ts'
export { openDatabase, type Database, type Db, type PoolSizes, type PoolUsage, type Tables } from './database.ts'
/** @internal */
export type { TableName } from './database.ts'
export { databaseFault, isLockTimeout, isLoginRefused } from './database-faults.ts'
export { checkSchema, migrate, migrationNames, ownVersion, SchemaBehind } from './migrate.ts'
export { checkDevelopmentDatabase, hasDatabaseMark, setDatabaseMark } from './database-marks.ts'
export { deleteExpiredKeys } from './idempotency.ts'
export { countRate, sweepCallLimits } from './call-limits.ts'
export { openAnnouncer, announce, type Announcer } from './announce.ts'
export { createSecrets, type Secrets } from './secrets.ts'
export { findBadValue } from './check-values.ts'
export { inputTexts, tooDeep } from './input.texts.ts'
export { matchesEtag } from './etag.ts'
export { answerOtherMethod, allowedMethods } from './other-methods.ts'
export { encodingFor, type Encoding } from './compression.ts'
export { bodySlots, type BodyTimes } from './body-slots.ts'
export { bytesWithin } from './bounded.ts'
export { problemsIn } from './problems.ts'
export { systemClock, type Clock } from './clock.ts'
export { sql } from 'kysely'
export { backlogOf, cleanUpJob, queueJob } from './jobs.ts'
export type { CountBacklog, IsDue, Job, JobLog, JobContext } from './jobs.ts'
export { startJobs } from './job-queue/work.ts'
/** @internal for tests of jobs */
export { createJobRunner } from './job-queue/run.ts'
export { failureOf } from './job-queue/failure.ts'
export { createItemQueue, type ItemQueue } from './item-queue/item-queue.ts'
/** @internal for tests of the queues of slices */
export { nextTryAt } from './item-queue/retry-policy.ts'
export { listDeadLetters } from './item-queue/dead-letters.ts'
export { lastSuccesses } from './job-queue/stale.ts'
export { openJobRequests, type JobRequests } from './job-queue/job-requests.ts'
export { OtherSchema } from './job-queue/boss.ts'
export { lock, lockEach, tryLock } from './locks.ts'
export { containsPattern } from './like.ts'
export { joinedRows, type LeftJoined } from './left-joined.ts'
export { runEach } from './run-each.ts'
export { createLog, type Log } from './log.ts'
export { currentActivity, signals, type Activity } from './signals.ts'
export { documentHtml } from './html/document-html.ts'
export { displayHtml } from './html/display.ts'
export { cleanHtml, htmlToText, cleanHtmlToText } from './html/clean.ts'
export { cleanBodies } from './html/cleaning.ts'
export { checkHtml, countTags } from './html/limits.ts'
export { Abandoned, endWorkers, runInWorker } from './workers/pool.ts'
export { documentPolicy } from './security-headers.ts'
/** @internal compared with what the page shows */
export { anchorId, codeLanguage, htmlProfile } from './html/html-profile.ts'
