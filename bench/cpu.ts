import { readFileSync, readdirSync } from 'node:fs'

/** Returns the CPU milliseconds of a process and of each database backend, by process id; empty without /proc. */
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
      // the process has ended
    }
  }
  return used
}
