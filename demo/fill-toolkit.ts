import { preparePicture, storeFile } from '@portal/files/server'
import { countUse, saveFavourites, saveTool } from '@portal/app-launcher/server'
import type { Db } from '@portal/server'
import { drawToolIcon } from './draw/tool-icon.ts'
import { lineOf } from './departments.ts'
import type { Company } from './types.ts'

const dayMs = 86_400_000

/** Tools with their icons, what some people chose, and how often they opened what. */
export async function fillToolkit(tx: Db, company: Company, today: Date, say: (line: string) => void): Promise<void> {
  for (const [position, { sign, tile, ...tool }] of company.tools.entries()) {
    const picture = await preparePicture(drawToolIcon(sign, tile))
    const iconFileId = await storeFile(tx, { ...picture, name: `${tool.appId}.webp`, owner: 'everyone' })
    await saveTool(tx, { ...tool, position, iconFileId, at: new Date(today.getTime() - 60 * dayMs) })
  }
  for (const { account, tool, times, daysAgo } of company.toolUses)
    await countUse(tx, account, tool, new Date(today.getTime() - daysAgo * dayMs), times)
  for (const { account, portal, tools } of company.favouriteTools) {
    const { tag, department, location } = company.people.find((person) => person.account === account)!
    const me = { account, tag, departments: lineOf(department), place: location.zh, groups: [] }
    const why = await saveFavourites(tx, me, portal, tools)
    if (why) throw new Error(`The favourites of ${account} cannot be: ${why}`)
  }
  say(`  tools ${company.tools.length}`)
}
