import { statfs } from 'node:fs/promises'
import type { Db } from '@portal/server'
import type { SystemShown } from '../contract.ts'
import { together } from './call-times.ts'
import { processes, processId, silentMs } from './registry.ts'
import { databaseRow, fileSums, largestTables, standbys } from './system-store.ts'

const shown = 20

export async function systemOf(db: Db, now: Date, dataFolder: string): Promise<SystemShown> {
  const [rows, database, tables, others, files, disk] = await Promise.all([
    processes(db),
    databaseRow(db),
    largestTables(db),
    standbys(db),
    fileSums(db),
    diskOf(dataFolder),
  ])
  const alive = rows.filter(({ beat_at: at }) => now.getTime() - at.getTime() <= silentMs)
  return {
    Processes: rows.map((row) => ({
      Host: row.host,
      Pid: row.pid,
      Role: row.role,
      Version: row.version,
      Node: row.node,
      Schema: row.schema,
      StartedAt: row.started_at.toISOString(),
      BeatAt: row.beat_at.toISOString(),
      IsAlive: alive.includes(row),
      IsThis: row.id === processId,
    })),
    Database: {
      Version: database.version,
      Schema: database.schema,
      Connections: database.connections,
      MostConnections: database.most,
      Bytes: database.bytes,
      IsStandby: database.is_standby,
      Standbys: others?.map(({ state, lag }) => ({ State: state, LagSeconds: lag })) ?? null,
      Tables: tables.map(({ name, bytes }) => ({ Name: name, Bytes: bytes })),
    },
    Storage: { Files: files.files, FileBytes: files.bytes, Disk: disk },
    SlowCalls: together(alive.flatMap(({ calls }) => calls))
      .slice(0, shown)
      .map(({ call, count, slow, totalMs, mostMs }) => ({
        Call: call,
        Count: count,
        Slow: slow,
        MeanMs: Math.round(totalMs / count),
        MostMs: mostMs,
      })),
    Faults: rows
      .flatMap(({ faults }) => faults)
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .slice(0, shown)
      .map(({ at, call, id }) => ({ At: at, Call: call, Id: id })),
  }
}

async function diskOf(folder: string): Promise<{ FreeBytes: number; Bytes: number } | null> {
  try {
    const { bsize, bavail, blocks } = await statfs(folder)
    return { FreeBytes: bavail * bsize, Bytes: blocks * bsize }
  } catch {
    return null
  }
}
