import { companyZone } from '@portal/contract'

/** The browser's time zone; some hardened browsers do not report it. */
export function browserZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return /^[A-Z]\w+\/|^UTC$/.test(timeZone ?? '') && timeZone !== 'Etc/Unknown' ? timeZone : companyZone()
}
