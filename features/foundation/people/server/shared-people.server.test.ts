/**
 * Searches for people that processes keep in memory, compared with a process that keeps nothing: after any write, at
 * two processes.
 */
import { addKnownWords, removeKnownWords } from '@portal/search-index'
import { addPerson, type TestApp } from '@portal/test-portal'
import { testSize } from '@portal/testing'
import { compareProcesses, useProcesses, type Write } from '@portal/test-portal/processes'
import { beforeAll, test } from 'vitest'
import { people } from '../contract.ts'
import { saveDepartment } from './save.ts'

const processes = useProcesses(['lin.wei', 'zhou.min', 'wang.fang'])
type Person = (typeof processes.people)[number]

/** Names, a begun one, a department, and a slip of a name. */
const words = ['wei', 'zhou', 'wa', 'Department 11', 'Hadderly'] as const

beforeAll(() => addPerson(processes.here.db, 'stone', { name: { zh: '石', en: 'Haderly Stone' } }))

const shownTo = async (at: TestApp, who: Person): Promise<unknown> => {
  const find = (Keyword: string, filter = {}) =>
    processes.ask(at, who, people.search, { Keyword, PageIndex: 1, PageSize: 10, ...filter }, 'EN')
  return (await Promise.all([...words.map((word) => find(word)), find('wei', { DepartmentId: 11 })])).map(
    ({ Code, Data }) => [Code, Data],
  )
}

const set =
  (columns: (nth: number) => object): Write<Person> =>
  ({ db }, who, nth) =>
    db.updateTable('person').set(columns(nth)).where('account', '=', who).execute()

let newcomers = 0
const statements: Readonly<Record<string, Write<Person>>> = {
  join: ({ db }, _, nth) =>
    addPerson(db, `wei.${newcomers++}`, { department: nth % 2 ? 11 : 20, name: { zh: '新', en: `Wang ${nth}` } }),
  leave: ({ db, clock }, _, nth) =>
    db
      .updateTable('person')
      .set({ left_at: nth % 2 ? clock.now() : null })
      .where('account', '=', 'wei.0')
      .execute(),
  rename: set((nth) => ({ name_en: `Name ${nth}` })),
  promote: set((nth) => ({ title_zh: `职务${nth}`, title_en: `Title ${nth}` })),
  call: set((nth) => ({ mobile: `1380000${nth}`, email: `${nth}@voyant.example` })),
  move: set((nth) => ({ department_id: nth % 2 ? 11 : 20, location_en: `Plant ${nth % 3}` })),
  retag: set((nth) => ({ user_tag: nth % 2 ? 'partner' : 'nio' })),
  reorganise: ({ db }, _, nth) =>
    db
      .transaction()
      .execute((tx) => saveDepartment(tx, { id: 11, parentId: nth % 2 ? 20 : 1, nameZh: '部', nameEn: `Team ${nth}` })),
  nameDepartment: ({ db }, _, nth) =>
    db
      .updateTable('department')
      .set({ name_en: `Unit ${nth}` })
      .where('id', '=', 11)
      .execute(),
  learn: ({ db }, _, nth) => (nth % 2 ? addKnownWords(db, ['haderly']) : removeKnownWords(db, ['haderly'])),
}

test('[PEOPLE-03] what is found of people is what is in the database, at two processes, after any write', async () => {
  await compareProcesses(processes, { shownTo, calls: {}, statements, runs: testSize(1, 60) })
})
