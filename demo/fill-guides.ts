import { storeFile } from '@portal/files/server'
import { saveTip } from '@portal/onboarding/server'
import type { Db } from '@portal/server'
import { tips } from './content/tips.ts'
import { pathOf, readPicture } from './pictures.ts'

const version = 1

export async function fillGuides(tx: Db, today: Date): Promise<void> {
  for (const tip of tips) {
    const picture = await readPicture(pathOf.tip(tip.key))
    const picFileId = await storeFile(tx, { ...picture, name: `tip-${tip.key}.webp`, owner: 'everyone' })
    const said = { version, title: tip.title, desc: tip.desc, picFileId }
    await saveTip(tx, { ...said, tag: '' })
    if (tip.isForJac) await saveTip(tx, { ...said, tag: 'jac' })
  }
  // lin.wei has seen them
  await tx
    .insertInto('guide_progress')
    .values({ account: 'lin.wei', guide: 'version', step: 0, version, done_at: today })
    .execute()
}
