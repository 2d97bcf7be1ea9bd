import type { Language } from '@portal/contract'
import type { Person } from '../contract.ts'

type PersonNames = Pick<Person, 'Name' | 'CnName' | 'EnName' | 'ADAccount'>

/** Returns the name in the reader's language and the other one; '' if both are the same or one is missing. */
export function namesOf({ Name, CnName, EnName, ADAccount }: PersonNames, language: Language) {
  const own = language === 'CHS' ? Name || EnName : EnName || Name
  const other = language === 'CHS' ? EnName : CnName
  return { name: own || ADAccount, other: other === own ? '' : other }
}
