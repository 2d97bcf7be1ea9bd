/** A reporting line to walk: a top, two heads, a team of four, one head with thirty people. */
import { addPerson, seedCompany } from '@portal/test-portal'
import type { Db } from '@portal/server'

const shanghai = { zh: '上海', en: 'Shanghai' }
const munich = { zh: '慕尼黑', en: 'Munich' }

export async function seedPeople(db: Db): Promise<void> {
  await seedCompany(db)
  await addPerson(db, 'top.boss', { department: 1, name: { zh: '沈远', en: 'Shen Yuan' }, location: shanghai })
  const head = { zh: '单文', en: 'Shan Wen' }
  await addPerson(db, 'head.rd', { manager: 'top.boss', name: head, location: shanghai })
  await addPerson(db, 'head.plant', { manager: 'top.boss', department: 20, name: { zh: '仇英', en: 'Qiu Ying' } })
  await addPerson(db, 'zhang.wei', {
    manager: 'head.rd',
    department: 11,
    name: { zh: '张伟', en: 'Zhang Wei' },
    title: { zh: '电芯工程师', en: 'Cell Engineer' },
    location: shanghai,
    employeeId: 'V012345',
    mobile: '199 0000 1234',
  })
  const team = { manager: 'head.rd', department: 11, location: munich }
  await addPerson(db, 'anna.berg', { ...team, name: { zh: '安娜', en: 'Anna Berg' } })
  await addPerson(db, 'zora.xu', { ...team, name: { zh: '徐卓', en: 'Zora Xu' } })
  const below = { manager: 'zhang.wei', department: 11 }
  await addPerson(db, 'chen.yi', { ...below, name: { zh: '陈一', en: 'Chen Yi' } })
  await addPerson(db, 'sun.bo', { ...below, name: { zh: '孙波', en: 'Sun Bo' } })
  await addPerson(db, 'ma.li', { manager: 'sun.bo', department: 11, name: { zh: '马丽', en: 'Ma Li' } })
  for (let number = 10; number < 40; number++) {
    const name = { zh: `工友${number}`, en: `Worker ${number}` }
    await addPerson(db, `worker${number}`, { manager: 'head.plant', department: 20, name })
  }
  const joinDate = '2026-11-16'
  await addPerson(db, 'new.comer', { department: 11, joinDate, name: { zh: '何新', en: 'He Xin' }, isNew: true })
}
