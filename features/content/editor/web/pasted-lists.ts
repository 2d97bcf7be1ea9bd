/**
 * Converts lists of other programs (DESK-02). Word's lists are paragraphs: `mso-list:l0 level2 lfo1` names the list and
 * level, the definition or the marker says whether it is numbered. Google Docs and Outlook nest lists beside items
 * instead of inside them.
 */
import { pastedStyle } from '@portal/ui/late'

interface WordListItem {
  list: string
  level: number
  tag: 'ul' | 'ol'
  /** Number of its marker; 1 if it has none. */
  number: number
}

export type WordLists = ReadonlyMap<HTMLElement, WordListItem>

const markerStyle = /mso-list:\s*ignore/i
/** 1. · 1.2 · (a) · iv) · 一、 · （二） · ③ · 第三条; a single letter without punctuation is a bullet of a symbol font. */
const numberMarker =
  /^(?:[(（]?(?:\d{1,3}|[a-z]{1,5}|[一二三四五六七八九十百]{1,4})[.)）、．:：]|\d{1,3}(?:\.\d{1,3})*|[①-⑳]|第[一二三四五六七八九十百\d]+[章节条])$/i
const leadingMarker =
  /^\s*([·•§▪●○■◦o-]|(?:[(（]?(?:\d{1,3}|[a-z]{1,5}|[一二三四五六七八九十百]{1,4})[.)）、．]))[\s\u00a0]+/i

const styleOf = (element: Element): string => element.getAttribute(pastedStyle) ?? ''

/** Returns the list definitions of the document: bulleted or numbered. */
function listDefinitions(html: string): Map<string, 'ul' | 'ol'> {
  const found = html.matchAll(/@list\s+(l\d+):level(\d)\s*\{([^}]*)\}/gi)
  return new Map(
    [...found].map(([, list = '', level = '', definition = '']) => {
      const isBullet = /mso-level-number-format:\s*(?:bullet|image)/i.test(definition)
      return [`${list.toLowerCase()} ${level}`, isBullet ? 'ul' : 'ol']
    }),
  )
}

/** Reads Word's lists. Call it before the markers, which are not part of the text, are removed. */
export function wordListsIn(holder: HTMLElement, html: string): WordLists {
  const defined = listDefinitions(html)
  const items = new Map<HTMLElement, WordListItem>()
  for (const line of holder.querySelectorAll<HTMLElement>('p')) {
    const item = itemOf(line, defined)
    if (item) items.set(line, item)
  }
  return items
}

function itemOf(line: HTMLElement, defined: ReadonlyMap<string, WordListItem['tag']>): WordListItem | undefined {
  const [, list = '', level = '1'] = /mso-list:\s*(l\d+)\s+level(\d)/i.exec(styleOf(line)) ?? []
  if (list === '' && !/MsoListParagraph/i.test(line.className)) return undefined
  const marker = takeMarker(line)
  // without a marker it is an ordinary paragraph
  if (list === '' && marker === '') return undefined
  const tag = defined.get(`${list.toLowerCase()} ${level}`) ?? (numberMarker.test(marker) ? 'ol' : 'ul')
  return { list, level: Number(level), tag, number: markerNumber(marker) }
}

const hanNumbers = '一二三四五六七八九十'
const ringNumbers = '①②③④⑤⑥⑦⑧⑨⑩⑪⑫⑬⑭⑮⑯⑰⑱⑲⑳'

/** Returns 3 for '3.', '(3)', '三、' and '③', so that an interrupted list continues its numbering. */
function markerNumber(marker: string): number {
  const [bare = ''] = /^\d{1,3}$|^.$/.exec(marker.replace(/[(（)）、．.:：]/g, '')) ?? []
  return Number(bare) || hanNumbers.indexOf(bare) + 1 || ringNumbers.indexOf(bare) + 1 || 1
}

/** Returns the marker of an item, '' if none. Removes it from the text unless it is a hidden element. */
function takeMarker(line: HTMLElement): string {
  const marked = [...line.querySelectorAll(`[${pastedStyle}]`)].find((each) => markerStyle.test(styleOf(each)))
  if (marked) return marked.textContent.replace(/[\s\u00a0]/g, '')
  const [whole = '', marker = ''] = leadingMarker.exec(line.textContent) ?? []
  dropStart(line, whole.length)
  return marker
}

interface OpenList extends WordListItem {
  element: HTMLElement
}

/** Turns consecutive items into lists, each level nested in the item above. */
export function makeLists(items: WordLists): void {
  let open: OpenList[] = []
  for (const [line, item] of items) {
    if (open[0]?.element.nextElementSibling !== line) open = []
    while (open.length > 0 && !continuesList(open.at(-1)!, item)) open.pop()
    if ((open.at(-1)?.level ?? 0) < item.level) {
      const element = line.ownerDocument.createElement(item.tag)
      if (item.tag === 'ol' && item.number > 1) element.setAttribute('start', String(item.number))
      const above = open.at(-1)?.element.lastElementChild
      if (above) above.append(element)
      else line.before(element)
      open.push({ ...item, element })
    }
    const entry = line.ownerDocument.createElement('li')
    entry.append(...line.childNodes)
    open.at(-1)!.element.append(entry)
    line.remove()
  }
}

/** Returns true if the item belongs to the open list or below its last item. */
function continuesList(open: OpenList, { list, level, tag }: WordListItem): boolean {
  return open.level < level || (open.level === level && open.tag === tag && open.list === list)
}

/** Moves a list that stands beside items into the preceding item. */
export function nestLists(holder: HTMLElement): void {
  for (const list of holder.querySelectorAll<HTMLElement>(':is(ul, ol) > ul, :is(ul, ol) > ol')) {
    const before = list.previousElementSibling
    if (before?.localName === 'li') {
      before.append(list)
      continue
    }
    // no preceding item: merge its items into the parent list
    list.replaceWith(...list.childNodes)
  }
}

/** Removes the given number of characters from the start, across text nodes. */
function dropStart(line: HTMLElement, count: number): void {
  const walker = line.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT)
  let left = count
  while (left > 0 && walker.nextNode()) {
    const text = walker.currentNode as Text
    const taken = Math.min(left, text.data.length)
    text.deleteData(0, taken)
    left -= taken
  }
}
