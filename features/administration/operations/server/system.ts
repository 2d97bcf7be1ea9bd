import { statfs } from 'node:fs/promises'
import type { Db } from '@portal/server'
import type { SystemView } from '../contract.ts'
import type { OperationsProvider } from './provider.ts'
import { mergeCallTimes } from './call-times.ts'
import { listProcesses, processId, heartbeatTimeoutMs } from './registry.ts'
import { loadDatabaseRow, sumFiles, listLargestTables, listStandbys } from './system-store.ts'

const maxEntries = 20

interface SystemSources {
  provider: Pick<OperationsProvider, 'pauses'>
  dataFolder: string
}

export async function loadSystemView(db: Db, now: Date, { provider, dataFolder }: SystemSources): Promise<SystemView> {
  const [rows, database, tables, standbys, files, disk, pauses] = await Promise.all([
    listProcesses(db),
    loadDatabaseRow(db),
    listLargestTables(db),
    listStandbys(db),
    sumFiles(db),
    loadDiskSpace(dataFolder),
    provider.pauses(now),
  ])
  const alive = rows.filter(({ beat_at: at }) => now.getTime() - at.getTime() <= heartbeatTimeoutMs)
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
      Standbys: standbys?.map(({ state, lag }) => ({ State: state, LagSeconds: lag })) ?? null,
      Tables: tables.map(({ name, bytes }) => ({ Name: name, Bytes: bytes })),
    },
    Storage: { Files: files.files, FileBytes: files.bytes, Disk: disk },
    Pauses: pauses.map(({ platform, calls, until }) => ({
      Platform: platform,
      Calls: calls,
      Until: until.toISOString(),
    })),
    SlowCalls: mergeCallTimes(alive.flatMap(({ calls }) => calls))
      .slice(0, maxEntries)
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
      .slice(0, maxEntries)
      .map(({ at, call, id }) => ({ At: at, Call: call, Id: id })),
  }
}

async function loadDiskSpace(folder: string): Promise<{ FreeBytes: number; Bytes: number } | null> {
  try {
    const { bsize, bavail, blocks } = await statfs(folder)
    return { FreeBytes: bavail * bsize, Bytes: blocks * bsize }
  } catch {
    return null
  }
}
