import { preparePicture, storeFile } from '@portal/files/server'
import { saveTip } from '@portal/onboarding/server'
import type { Db } from '@portal/server'
import { tips } from './content/tips.ts'
import { drawCover } from './draw/index.ts'

const version = 1
/** The width at which tips are shown, doubled for dense screens. */
const width = 880

export async function fillGuides(tx: Db, today: Date): Promise<void> {
  for (const [index, tip] of tips.entries()) {
    const picture = await preparePicture(drawCover(tip.scene, index + 71, width))
    const picFileId = await storeFile(tx, { ...picture, name: `tip-${index + 1}.webp`, owner: 'everyone' })
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
