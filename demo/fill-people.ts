import { preparePicture, storeFile } from '@portal/files/server'
import { sql, type Db } from '@portal/server'
import { drawPortrait } from './draw/index.ts'
import { inParallel } from './parallel.ts'
import type { Company, DemoDepartment } from './types.ts'

export async function fillPeople(tx: Db, company: Company, say: (line: string) => void): Promise<void> {
  const lines = new Map<number, number[]>()
  for (const department of topDown(company.departments)) {
    const line = [...(department.parent === null ? [] : lines.get(department.parent)!), department.id]
    lines.set(department.id, line)
    await tx
      .insertInto('department')
      .values({
        id: department.id,
        parent_id: department.parent,
        name_zh: department.name.zh,
        name_en: department.name.en,
        line,
      })
      .execute()
  }
  const faces = await inParallel(
    company.people,
    async ({ portrait }) => preparePicture(drawPortrait(portrait.seed, portrait.look)),
    (done) => say(`  portraits ${done} of ${company.people.length}`),
  )
  await sql`SET CONSTRAINTS ALL DEFERRED`.execute(tx)
  for (const [index, person] of company.people.entries()) {
    const head = await storeFile(tx, { ...faces[index]!, name: `${person.account}.webp`, owner: 'everyone' })
    await tx
      .insertInto('person')
      .values({
        account: person.account,
        employee_id: person.employeeId,
        name_zh: person.name.zh,
        name_en: person.name.en,
        title_zh: person.title.zh,
        title_en: person.title.en,
        department_id: person.department,
        email: person.email,
        mobile: person.mobile,
        location_zh: person.location.zh,
        location_en: person.location.en,
        user_tag: person.tag,
        manager: person.manager,
        join_date: person.joinDate,
        left_at: person.hasLeft ? new Date() : null,
        head_file_id: head,
        guide_done: person.guideDone,
        template: person.hasTemplate ? templateOf[person.tag] : null,
      })
      .execute()
    const roles = [...(person.isModerator ? ['moderator'] : []), ...(person.isEditor ? ['editor'] : [])]
    for (const role of roles) await tx.insertInto('person_role').values({ account: person.account, role }).execute()
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

const templateOf = { nio: 'company', jac: 'joint-venture', partner: 'partner' } as const

function topDown(departments: readonly DemoDepartment[], parent: number | null = null): DemoDepartment[] {
  return departments
    .filter((each) => each.parent === parent)
    .flatMap((each) => [each, ...topDown(departments, each.id)])
}
