/** Which member there is which person here. Ids are told apart without regard to case. */
import { knownPeople, type KnownPeople } from '@portal/connectors/server'
import type { Db } from '@portal/server'
import { employeeNumberOf, type Member } from './contacts.ts'

export const knownMembers = (tx: Db): Promise<KnownPeople> => knownPeople(tx, 'wechat', (id) => id.toLowerCase())

/**
 * By what is bound, by the id, by the employee number; else the id is the account of somebody new. A number never leads
 * to somebody who is bound: it is a field that is filled in, not a proof of who one is.
 */
export function accountOf({ people, byNumber, bound, idOf }: KnownPeople, userid: string, employeeNumber = ''): string {
  const id = userid.toLowerCase()
  const numbered = (number: string): string | undefined => {
    const account = byNumber.get(number.toLowerCase())
    return account !== undefined && !idOf.has(account) ? account : undefined
  }
  const found = bound.get(id) ?? (people.has(id) ? id : undefined)
  return found ?? numbered(employeeNumber) ?? numbered(id) ?? id
}

/** Only who is bound to it, or has the account of that name and is bound to nothing else. */
export function sureAccountOf({ people, bound, idOf }: KnownPeople, userid: string): string | undefined {
  const id = userid.toLowerCase()
  return bound.get(id) ?? (people.has(id) && !idOf.has(id) ? id : undefined)
}

/**
 * Who is bound is who they are, before anybody whose id is the account, before anybody whose number says so. `isThere`:
 * whether a member is known to be there; whom nobody is bound to any more may be bound to by the id, never by a number.
 */
export function candidateOf(member: Member, known: KnownPeople, isThere: (userid: string) => boolean) {
  const id = member.userid.toLowerCase()
  const account = accountOf(known, id, employeeNumberOf(member))
  const bound = known.idOf.get(account)
  const rank = bound === id ? 0 : account === id ? 1 : 2
  const holder = rank > 0 && bound !== undefined && isThere(bound) ? bound : undefined
  return { contact: member, id, name: member.name, account, rank, holder }
}
