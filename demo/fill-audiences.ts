import { ensureAudience, type Audience } from '@portal/people/server'
import type { Db } from '@portal/server'

const saved: Readonly<Record<string, Audience>> = {
  公司与合资公司员工: { tags: ['nio', 'jac'] },
  '公司员工（不含研发中心）': { rule: { any: [['tag:nio']], except: ['department:10'] } },
}

/** Audiences under names, which editors choose again. */
export async function fillAudiences(tx: Db): Promise<void> {
  for (const [name, audience] of Object.entries(saved))
    await tx
      .insertInto('saved_audience')
      .values({ name, audience_id: await ensureAudience(tx, audience) })
      .execute()
}
