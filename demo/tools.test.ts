import { expect, test } from 'vitest'
import { isOutsideLink, linkPages, pathMatcher } from '@portal/contract'
import { canRead } from './audience.ts'
import { favourites, tools, uses } from './content/tools.ts'
import { departments } from './departments.ts'
import { banners } from './facts.ts'
import { makePeople } from './people.ts'

const people = makePeople(new Date('2026-11-21T04:00:00Z'))
const meets = (account: string, portal: '' | 'ML') => {
  const person = people.find((each) => each.account === account)!
  return tools.filter((tool) => tool.portal === portal && canRead(person, tool)).map((tool) => tool.appId)
}

const isOwnPage = pathMatcher(linkPages)

test('[BOX-01][ML-01][BUS-01] a tool leads to each page that nothing else on home leads to; banners lead away from home', () => {
  for (const account of ['lin.wei', 'zhou.min', 'chen.jie']) {
    const urls = meets(account, '').map((appId) => tools.find((tool) => tool.appId === appId)!.url)
    expect(urls).toEqual(expect.arrayContaining(['/Box', '/mlPortal', '/busConfirm']))
  }
  for (const { link } of banners) expect([link, isOwnPage(link), /^\/(home)?$/.test(link)]).toEqual([link, true, false])
})

test('[TOOL-01] enough tools for everybody, the joint venture, some departments and the manufacturing portal', () => {
  expect(new Set(tools.map((tool) => tool.appId)).size).toBe(tools.length)
  const [own, plant] = [tools.filter((tool) => tool.portal === ''), tools.filter((tool) => tool.portal === 'ML')]
  expect(own.length).toBeGreaterThanOrEqual(26)
  expect(plant.length).toBeGreaterThanOrEqual(12)
  expect(own.filter((tool) => tool.audience?.tags?.join() === 'jac').length).toBeGreaterThanOrEqual(6)
  const known = new Set(departments.map((department) => department.id))
  const meant = tools.flatMap((tool) => tool.audience?.departments ?? [])
  expect(meant.length).toBeGreaterThan(5)
  expect(meant.filter((id) => !known.has(id))).toEqual([])
})

test('[TOOL-01] each has names and a purpose in both languages, leads somewhere, and looks like no other of its portal', () => {
  for (const { name, about, url } of tools) {
    expect([name.zh, name.en, about.zh, about.en].every((text) => text.trim() !== '')).toBe(true)
    expect([url, isOwnPage(url) || (isOutsideLink(url) && new URL(url).hostname.endsWith('.example'))]).toEqual([
      url,
      true,
    ])
  }
  for (const account of ['lin.wei', 'zhou.min', 'chen.jie', 'wang.fang', 'gao.lei'])
    for (const portal of ['', 'ML'] as const) {
      const shown = tools.filter((tool) => meets(account, portal).includes(tool.appId) && tool.portal === portal)
      const icons = shown.map((tool) => tool.icon)
      expect(new Set(icons).size).toBe(icons.length)
    }
})

test('[TOOL-05] what people chose and use is meant for them, each once, and within the limits', () => {
  for (const { account, portal, tools: chosen } of favourites) {
    expect(chosen.length).toBeLessThanOrEqual(portal === '' ? 6 : 10)
    expect(new Set(chosen).size).toBe(chosen.length)
    expect(meets(account, portal)).toEqual(expect.arrayContaining([...chosen]))
  }
  expect(favourites.find((each) => each.account === 'chen.jie')?.tools).toHaveLength(4)
  for (const { account, tool } of uses) expect(meets(account, '')).toContain(tool)
})
