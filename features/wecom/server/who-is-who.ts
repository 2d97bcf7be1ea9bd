/** Which member there is which person here. Reads person. */
import type { Db } from '@portal/server'
import { externalIdsOf } from '@portal/session/server'
import { employeeNumberOf, type Member } from './contacts.ts'

export interface Accounts {
  /**
   * Of a member: by what is bound, by the id, by the employee number; else the id is the account of somebody new. A
   * number never leads to somebody who is bound: it is a field that is filled in, not a proof of who one is.
   */
  of(userid: string, employeeNumber?: string): string
  /** Only who is bound to it, or has the account of that name and is bound to nothing else. */
  surely(userid: string): string | undefined
  boundTo(account: string): string | undefined
  isKnown(account: string): boolean
  isHere(account: string): boolean
  /** Of somebody new who is told without one. */
  madeNumber(account: string): string | undefined
  /** What a title that is new to somebody is called in English: as others with it are; undefined: as it was. */
  englishTitle(account: string, title: string): string | undefined
}

export async function accountsOf(tx: Db): Promise<Accounts> {
  const people = await tx
    .selectFrom('person')
    .select(['account', 'employee_id', 'title_zh', 'title_en', 'left_at'])
    // whoever is here comes last and wins
    .orderBy('left_at')
    .execute()
  const known = new Map(people.map((person) => [person.account, person]))
  const byNumber = new Map(people.map((person) => [person.employee_id.toLowerCase(), person.account]))
  const english = new Map(people.filter((each) => each.title_en).map((each) => [each.title_zh, each.title_en]))
  const idOf = await externalIdsOf(tx, 'wechat', [...known.keys()])
  const bound = new Map([...idOf].map(([account, id]) => [id.toLowerCase(), account]))
  const numbered = (number: string): string | undefined => {
    const account = byNumber.get(number.toLowerCase())
    return account !== undefined && !idOf.has(account) ? account : undefined
  }
  return {
    of(userid, employeeNumber = '') {
      const id = userid.toLowerCase()
      const found = bound.get(id) ?? (known.has(id) ? id : undefined)
      return found ?? numbered(employeeNumber) ?? numbered(id) ?? id
    },
    surely(userid) {
      const id = userid.toLowerCase()
      return bound.get(id) ?? (known.has(id) && !idOf.has(id) ? id : undefined)
    },
    boundTo: (account) => idOf.get(account)?.toLowerCase(),
    isKnown: (account) => known.has(account),
    isHere: (account) => known.get(account)?.left_at === null,
    madeNumber: (account) => (known.has(account) ? undefined : `W-${account}`),
    englishTitle(account, title) {
      return known.get(account)?.title_zh === title ? undefined : (english.get(title) ?? title)
    },
  }
}

export interface Joined {
  /** account → the one member who is that person */
  named: Map<string, Member>
  /** why somebody is nobody here */
  refused: string[]
}

/**
 * Who is bound is who they are, before anybody whose id is the account, before anybody whose number says so. `isThere`:
 * whether a member is known to be there; whom nobody is bound to any more may be bound to by the id, never by a number.
 */
export function joinedTo(accounts: Accounts, members: readonly Member[], isThere: (userid: string) => boolean): Joined {
  const joined: Joined = { named: new Map(), refused: [] }
  const wanted = members.map((member) => {
    const id = member.userid.toLowerCase()
    const account = accounts.of(id, employeeNumberOf(member))
    const holder = accounts.boundTo(account)
    return { member, account, holder, rank: holder === id ? 0 : account === id ? 1 : 2 }
  })
  for (const { member, account, holder, rank } of wanted.toSorted((a, b) => a.rank - b.rank)) {
    const isHeld = rank > 0 && holder !== undefined && isThere(holder)
    const rival = joined.named.get(account)?.userid ?? (isHeld ? holder : undefined)
    if (rival === undefined) joined.named.set(account, member)
    else joined.refused.push(`${member.name} (${member.userid}): would be '${account}', as ${rival} is`)
  }
  return joined
}
