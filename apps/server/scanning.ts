/** The company's virus scanner; infected files are recorded in the audit log (T22). */
import { createScan, unscanned, type Scan, type ScannerSettings } from '@portal/files/server'
import { record } from '@portal/access-control/server'
import type { Clock, Database } from '@portal/server'

interface Around {
  db: Database['db']
  clock: Clock
  onFault: (error: unknown) => void
}

/** Returns the scan function; without settings it scans nothing. */
export function scanBy(settings: ScannerSettings | undefined, { db, clock, onFault }: Around): Scan {
  if (!settings) return unscanned
  return createScan(settings, {
    onFault,
    async onFound(virus, { name, by, size }) {
      const line = { by, action: 'file.infected', kind: 'file', id: name.slice(0, 200), title: name.slice(0, 200) }
      await db.transaction().execute((tx) => record(tx, { ...line, details: { virus, size } }, clock.now()))
    },
  })
}
