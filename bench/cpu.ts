import { readFileSync, readdirSync } from 'node:fs'

/** Milliseconds of CPU that a process and each backend of a database have used, by their ids; none where there is no /proc. */
export function cpuOfEach(pid: number, database: string): ReadonlyMap<string, number> {
  const used = new Map<string, number>()
  const ids = process.platform === 'linux' ? readdirSync('/proc').filter((each) => /^\d+$/.test(each)) : []
  for (const each of ids) {
    try {
      const isBackend = readFileSync(`/proc/${each}/cmdline`, 'latin1').includes(` ${database} `)
      if (!isBackend && Number(each) !== pid) continue
      const fields = readFileSync(`/proc/${each}/stat`, 'latin1').split(') ')[1]!.split(' ')
      // Linux counts in hundredths of a second
      used.set(each, (Number(fields[11]) + Number(fields[12])) * 10)
    } catch {
      // it has ended
    }
  }
  return used
}
