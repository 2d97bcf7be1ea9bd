import { dayMs } from '@portal/contract'
import { storeFile } from '@portal/files/server'
import { saveDepartment, savePeople } from '@portal/people/server'
import { setAuditActor } from '@portal/access-control/server'
import { sql, type Db } from '@portal/server'
import { pathOf, readPictures } from './pictures.ts'
import type { Company, DemoDepartment, DemoPerson } from './types.ts'

export async function fillPeople(tx: Db, company: Company): Promise<void> {
  for (const { id, parent, name } of topDown(company.departments)) {
    await saveDepartment(tx, { id, parentId: parent, nameZh: name.zh, nameEn: name.en })
  }
  const faces = await readPictures(company.people.map(({ account }) => pathOf.person(account)))
  await savePeople(tx, company.people.map(toSave))
  // roles must be older than the actions that need them
  await setAuditActor(tx, 'command:demo', new Date(Date.now() - 30 * dayMs))
  for (const [index, person] of company.people.entries()) {
    const head = await storeFile(tx, { ...faces[index]!, name: `${person.account}.webp`, owner: 'everyone' })
    const set = { head_file_id: head, guide_done: person.guideDone }
    await tx.updateTable('person').set(set).where('account', '=', person.account).execute()
    for (const { role, categories = [], departments = [] } of person.roles) {
      const scope = { categories: [...categories], departments: [...departments] }
      await tx
        .insertInto('person_role')
        .values({ account: person.account, role, ...scope })
        .execute()
    }
  }
  for (const { date, name } of company.holidays) {
    await tx.insertInto('holiday').values({ date, name_zh: name.zh, name_en: name.en }).execute()
  }
  for (const honor of company.honors) {
    const date = sql<string>`CURRENT_DATE - ${honor.daysAgo}::int`
    await tx
      .insertInto('honor')
      .values({ account: honor.account, title_zh: honor.title.zh, title_en: honor.title.en, date })
      .execute()
  }
}

function toSave(person: DemoPerson) {
  const { name, title, location } = person
  return {
    account: person.account,
    employeeId: person.employeeId,
    nameZh: name.zh,
    nameEn: name.en,
    titleZh: title.zh,
    titleEn: title.en,
    departmentId: person.department,
    email: person.email,
    mobile: person.mobile,
    locationZh: location.zh,
    locationEn: location.en,
    userTag: person.tag,
    manager: person.manager,
    joinDate: person.joinDate,
    leftAt: person.hasLeft ? new Date() : null,
    template: person.hasTemplate ? templateOf[person.tag] : null,
  }
}

const templateOf = { nio: 'company', jac: 'joint-venture', partner: 'partner' } as const

function topDown(departments: readonly DemoDepartment[], parent: number | null = null): DemoDepartment[] {
  return departments
    .filter((each) => each.parent === parent)
    .flatMap((each) => [each, ...topDown(departments, each.id)])
}
