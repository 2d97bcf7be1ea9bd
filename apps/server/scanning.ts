/** The company's virus scanner; infected files are recorded in the audit log (T22). */
import { createScan, skipScan, type Scan, type ScannerSettings } from '@portal/files/server'
import { recordAudit } from '@portal/access-control/server'
import type { Clock, Database } from '@portal/server'

interface ScanDeps {
  db: Database['db']
  clock: Clock
  onFault: (error: unknown) => void
}

/** Returns the scan function; without settings it scans nothing. */
export function createPortalScan(settings: ScannerSettings | undefined, { db, clock, onFault }: ScanDeps): Scan {
  if (!settings) return skipScan
  return createScan(settings, {
    onFault,
    async onFound(virus, { name, by, size }) {
      const line = { by, action: 'file.infected', kind: 'file', id: name.slice(0, 200), title: name.slice(0, 200) }
      await db.transaction().execute((tx) => recordAudit(tx, { ...line, details: { virus, size } }, clock.now()))
    },
  })
}
