import { addKnownWords } from '@portal/search-index'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll } from 'vitest'

export let app: TestApp
export const tokens: Record<string, string> = {}
export const as = (account: string, language: 'CHS' | 'EN' = 'CHS') => ({ token: tokens[account]!, language })
export const accountsOf = (list: readonly { ADAccount: string }[] | undefined) =>
  (list ?? []).map((each) => each.ADAccount)

export function useDirectory(): void {
  beforeAll(async () => {
    app = await startApp()
    await seedCompany(app.db)
    const { db } = app
    const boss = { name: { zh: '沈致远', en: 'Shen Zhiyuan' }, department: 1, mobile: '199 0000 0001' }
    await addPerson(db, 'boss', { ...boss, location: { zh: '上海', en: 'Shanghai' }, joinDate: '2020-01-01' })
    await addPerson(db, 'left.head', { hasLeft: true, manager: 'boss' })
    const zhang = { name: { zh: '张伟', en: 'William Zhang' }, department: 11, manager: 'left.head' }
    await addPerson(db, 'zhang.wei', {
      ...zhang,
      title: { zh: '工程师', en: '' },
      location: { zh: '合肥', en: 'Hefei' },
      mobile: '199 0000 0002',
      employeeId: 'V010042',
      joinDate: '2026-11-01',
    })
    // as saving the person does
    await addKnownWords(db, ['zhang'])
    await addPerson(db, 'staff.a', { name: { zh: '单行', en: 'Shan Xing' }, manager: 'zhang.wei', department: 11 })
    await addPerson(db, 'staff.b', {
      name: { zh: '阿宝', en: 'Bao A' },
      manager: 'zhang.wei',
      tag: 'partner',
      department: 3,
    })
    await addPerson(db, 'other.partner', { tag: 'supplier', department: 3, manager: 'zhang.wei' })
    await addPerson(db, 'under.other', { tag: 'partner', department: 3, manager: 'other.partner' })
    await addPerson(db, 'comes.later', { joinDate: '2027-03-01' })
    for (const account of ['zhou.min', 'chen.jie', 'wang.fang', 'other.partner', 'zhang.wei'])
      tokens[account] = await app.signIn(account)
  })
  afterAll(() => app.stop())
}
