/**
 * WCAG 1.3.2: what assistive technology reads one after the other also stands one after the other. Read from Chromium's
 * accessibility tree, so that `order`, grid areas and `reading-flow` count as they do for a screen reader.
 */
import type { CDPSession, Page } from 'playwright-core'

interface Node {
  nodeId: string
  childIds?: string[]
  ignored: boolean
  role?: { value: string }
  name?: { value: string }
  backendDOMNodeId?: number
  properties?: { name: string; value: { value?: unknown } }[]
}

interface Placed {
  role: string
  name: string
  /** The level of a heading; 0 for others. */
  level: number
  /** The landmark around it: a header stays above what is read before it. */
  region: string
  left: number
  top: number
  right: number
  bottom: number
}

const regions = new Set(['banner', 'navigation', 'main', 'complementary', 'contentinfo', 'dialog', 'alertdialog'])
const read = new Set(['heading', 'link', 'button', 'textbox', 'searchbox', 'combobox', 'checkbox', 'radio', 'switch'])

/** The box, and whether it moves with the page: what is fixed or sticky stands anywhere above what is read. */
const boxOf = `function () {
  let { left, top, right, bottom } = this.getBoundingClientRect()
  for (let at = this; at; at = at.parentElement) {
    const { position, overflowX, overflowY } = getComputedStyle(at)
    if (/fixed|sticky/.test(position) && !at.matches('dialog, [role=dialog]')) return null
    // what is scrolled out of a list stands nowhere
    if (overflowX === 'visible' && overflowY === 'visible') continue
    const frame = at.getBoundingClientRect()
    left = Math.max(left, frame.left)
    top = Math.max(top, frame.top)
    right = Math.min(right, frame.right)
    bottom = Math.min(bottom, frame.bottom)
  }
  return { left, top, right, bottom }
}`

async function place(session: CDPSession, node: Node, region: string): Promise<Placed | undefined> {
  const { object } = await session.send('DOM.resolveNode', { backendNodeId: node.backendDOMNodeId! })
  const { result } = await session.send('Runtime.callFunctionOn', {
    objectId: object.objectId!,
    functionDeclaration: boxOf,
    returnByValue: true,
  })
  const box = result.value as Pick<Placed, 'left' | 'top' | 'right' | 'bottom'> | null
  // clipped away for all but assistive technology
  if (!box || box.right - box.left < 4 || box.bottom - box.top < 4) return undefined
  const level = Number(node.properties?.find(({ name }) => name === 'level')?.value.value ?? 0)
  return { role: node.role!.value, name: node.name?.value ?? '', level, region, ...box }
}

/** Headings and what can be operated, in the order in which they are read. */
async function readInOrder(page: Page): Promise<Placed[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as { nodes: Node[] }
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const placed: Placed[] = []
  const visit = async (node: Node, region: string): Promise<void> => {
    const role = node.role?.value ?? ''
    if (!node.ignored && read.has(role)) {
      const one = await place(session, node, region)
      if (one) placed.push(one)
      // a link around a card: what is within it is one thing
      if (role !== 'heading') return
    }
    const inner = !node.ignored && regions.has(role) ? `${region} ${role} ${node.nodeId}` : region
    for (const id of node.childIds ?? []) {
      const child = byId.get(id)
      if (child) await visit(child, inner)
    }
  }
  if (nodes[0]) await visit(nodes[0], '')
  await session.detach()
  return placed
}

/** Half a line: letters of two sizes on one line do not begin at one height. */
const tolerance = 12

/** True if `after` stands before: higher in the same column, or further left in the same row. */
function isBack(before: Placed, after: Placed): boolean {
  const isAbove = after.bottom <= before.top + tolerance / 2
  const isBelow = after.top >= before.bottom - tolerance / 2
  // up is fine at the head of the next column
  if (isAbove) return after.left < before.right - tolerance
  return !isBelow && after.right <= before.left + tolerance / 2
}

const say = ({ role, name, left, top }: Placed): string =>
  `${role} "${name.slice(0, 40)}" (${Math.round(left)}, ${Math.round(top)})`

/** Steps at which the order of reading goes back, and headings that leave out a level; one line each. */
export async function findDisorder(page: Page): Promise<string[]> {
  const placed = await readInOrder(page)
  const back = [...Map.groupBy(placed, ({ region }) => region).values()].flatMap((each) =>
    each.slice(1).flatMap((after, index) => (isBack(each[index]!, after) ? [[each[index]!, after] as const] : [])),
  )
  const headings = placed.filter(({ level }) => level > 0)
  const left = headings.filter(({ level }, index) => index > 0 && level > headings[index - 1]!.level + 1)
  return [
    ...back.map(([before, after]) => `${say(after)} is read after ${say(before)}`),
    ...left.map((heading) => `${say(heading)}: level ${heading.level} leaves out a level`),
  ]
}

/** The headings as they are read, with their levels. */
export async function outline(page: Page): Promise<string[]> {
  return (await readInOrder(page))
    .filter(({ level }) => level > 0)
    .map(({ name, level }) => `${'  '.repeat(level - 1)}${level} ${name}`)
}
