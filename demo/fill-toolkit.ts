import { dayMs } from '@portal/contract'
import { storeFile } from '@portal/files/server'
import { countUse, saveFavourites, saveTool } from '@portal/app-launcher/server'
import type { Db } from '@portal/server'
import { departmentChain } from './departments.ts'
import { pathOf, readPictures } from './pictures.ts'
import type { Company } from './types.ts'

/** Fills tools with icons, favourites and use counts. */
export async function fillToolkit(tx: Db, company: Company, today: Date, say: (line: string) => void): Promise<void> {
  const icons = await readPictures(company.tools.map(({ icon }) => pathOf.icon(icon)))
  for (const [position, { icon: _, ...tool }] of company.tools.entries()) {
    const iconFileId = await storeFile(tx, { ...icons[position]!, name: `${tool.appId}.webp`, owner: 'everyone' })
    await saveTool(tx, { ...tool, position, iconFileId, at: new Date(today.getTime() - 60 * dayMs) })
  }
  for (const { account, tool, times, daysAgo } of company.toolUses)
    await countUse(tx, account, tool, new Date(today.getTime() - daysAgo * dayMs), times)
  for (const { account, portal, tools } of company.favouriteTools) {
    const { tag, department, location } = company.people.find((person) => person.account === account)!
    const me = { account, tag, departments: departmentChain(department), place: location.zh, groups: [] }
    const why = await saveFavourites(tx, me, portal, tools)
    if (why) throw new Error(`The favourites of ${account} cannot be: ${why}`)
  }
  say(`  tools ${company.tools.length}`)
}
