/** Matches members to people. Ids are case-insensitive. */
import { loadContactIndex, type ContactIndex } from '@portal/connectors/server'
import type { Db } from '@portal/server'
import { employeeNumberOf, type Member } from './contacts.ts'

export const loadMemberIndex = (tx: Db): Promise<ContactIndex> =>
  loadContactIndex(tx, 'wechat', (id) => id.toLowerCase())

/**
 * Returns the account of a member: by linked identity, by id, by employee number, else the id as a new account. A
 * number never matches a linked person, because it is a free field and no proof of identity.
 */
export function matchAccount(
  { people, accountByNumber, accountById, idByAccount }: ContactIndex,
  userid: string,
  employeeNumber = '',
): string {
  const id = userid.toLowerCase()
  const accountOfNumber = (number: string): string | undefined => {
    const account = accountByNumber.get(number.toLowerCase())
    return account !== undefined && !idByAccount.has(account) ? account : undefined
  }
  const found = accountById.get(id) ?? (people.has(id) ? id : undefined)
  return found ?? accountOfNumber(employeeNumber) ?? accountOfNumber(id) ?? id
}

/** Returns the account only if it is certain: linked to the id, or of the same name and not linked to another. */
export function findCertainAccount(
  { people, accountById, idByAccount }: ContactIndex,
  userid: string,
): string | undefined {
  const id = userid.toLowerCase()
  return accountById.get(id) ?? (people.has(id) && !idByAccount.has(id) ? id : undefined)
}

/**
 * Ranks a linked identity before an id that equals the account, and that before a matching number. `isThere` says
 * whether a member still exists: a person whose linked member is gone can be matched by id, never by number.
 */
export function toCandidate(member: Member, known: ContactIndex, isThere: (userid: string) => boolean) {
  const id = member.userid.toLowerCase()
  const account = matchAccount(known, id, employeeNumberOf(member))
  const bound = known.idByAccount.get(account)
  const rank = bound === id ? 0 : account === id ? 1 : 2
  const holder = rank > 0 && bound !== undefined && isThere(bound) ? bound : undefined
  return { contact: member, id, name: member.name, account, rank, holder }
}
