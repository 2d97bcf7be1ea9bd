/** DOCX, XLSX and PPTX: ZIPs of XML. Nothing in them is expanded or fetched. */
import { Parser } from 'htmlparser2'
import { documentLimits } from '../rules.ts'
import { unpack } from './unpack.ts'
import { UnfitDocument } from './unfit.ts'

type OfficeType = 'docx' | 'xlsx' | 'pptx'
type Parts = ReadonlyMap<string, string>

const wanted =
  /^(word\/(document|header\d*|footer\d*|footnotes|endnotes)\.xml|xl\/(sharedStrings|workbook|worksheets\/[^/]+)\.xml|xl\/_rels\/workbook\.xml\.rels|ppt\/(presentation|slides\/[^/]+|notesSlides\/[^/]+)\.xml|ppt\/_rels\/presentation\.xml\.rels|ppt\/slides\/_rels\/[^/]+\.rels)$/
const main = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' } as const

export function textOfOffice(type: OfficeType, bytes: Uint8Array): string {
  const parts = unpack(bytes, (name) => wanted.test(name))
  if (!parts.has(main[type])) {
    const isOther = Object.values(main).some((name) => parts.has(name))
    // an archive of something else is none of ours; one that breaks off is damaged
    throw new UnfitDocument(isOther || endsWhole(bytes) ? 'lyingName' : 'broken')
  }
  if (!endsWhole(bytes)) throw new UnfitDocument('broken')
  return readers[type](parts)
}

/** A whole ZIP ends with its directory. */
function endsWhole(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(-66_000)).includes('PK\u0005\u0006')
}

const readers: Readonly<Record<OfficeType, (parts: Parts) => string>> = {
  docx(parts) {
    const names = [...parts.keys()].filter((name) => name.startsWith('word/')).toSorted()
    const rest = names.filter((name) => name !== main.docx)
    return [main.docx, ...rest].map((name) => runsOf(parts.get(name)!)).join('\n')
  },

  pptx(parts) {
    const slides = related(parts, 'ppt/presentation.xml', 'sldId')
    return slides
      .flatMap((slide) => {
        const notes = relations(parts, slide).filter(([, target]) => target.startsWith('ppt/notesSlides/'))
        return [slide, ...notes.map(([, target]) => target)]
      })
      .map((name) => runsOf(parts.get(name) ?? ''))
      .join('\n\n')
  },

  xlsx(parts) {
    const shared = sharedStrings(parts.get('xl/sharedStrings.xml') ?? '')
    const names = attributesOf(parts.get('xl/workbook.xml')!, 'sheet').map((sheet) => sheet['name'] ?? '')
    return related(parts, 'xl/workbook.xml', 'sheet')
      .map((name, index) => `${names[index] ?? ''}\n${cellsOf(parts.get(name) ?? '', shared)}`)
      .join('\n\n')
  },
}

interface Listening {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string, inside: string) => void
  close?: (name: string) => void
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** The names of elements without their prefix. A document type may declare what it likes: nothing of it is used. */
function walk(xml: string, { open, text, close }: Listening): void {
  const inside: string[] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        inside.push(local(name))
        if (inside.length > documentLimits.xmlDepth) throw new UnfitDocument('tooMuch')
        open?.(local(name), attributes)
      },
      ontext: (piece) => text?.(piece, inside.at(-1) ?? ''),
      onclosetag(name) {
        inside.pop()
        close?.(local(name))
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.write(xml)
  parser.end()
}

/** Text of Word and PowerPoint: runs `t` in paragraphs `p`. */
function runsOf(xml: string): string {
  let out = ''
  const breaks: Readonly<Record<string, string>> = { tab: '\t', br: '\n', cr: '\n' }
  walk(xml, {
    open: (name) => (out += breaks[name] ?? ''),
    text: (piece, inside) => (out += inside === 't' ? piece : ''),
    close: (name) => (out += name === 'p' ? '\n' : name === 'tc' ? '\t' : ''),
  })
  return out
}

function attributesOf(xml: string, element: string): Record<string, string>[] {
  const found: Record<string, string>[] = []
  walk(xml, { open: (name, attributes) => name === element && found.push(attributes) })
  return found
}

/** Id and target of what a part refers to, inside the archive. */
function relations(parts: Parts, part: string): [id: string, target: string][] {
  const cut = part.lastIndexOf('/')
  const xml = parts.get(`${part.slice(0, cut)}/_rels/${part.slice(cut + 1)}.rels`) ?? ''
  return attributesOf(xml, 'Relationship').map(({ Id = '', Target = '' }) => [
    Id,
    inArchive(part.slice(0, cut), Target),
  ])
}

function inArchive(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const path = folder.split('/')
  for (const step of target.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.') path.push(step)
  }
  return path.join('/')
}

/** The parts that a main part lists, in its order. */
function related(parts: Parts, part: string, element: string): string[] {
  const targets = new Map(relations(parts, part))
  return attributesOf(parts.get(part) ?? '', element).map((attributes) => {
    const id = Object.entries(attributes).find(([name]) => name.includes(':') && local(name) === 'id')?.[1] ?? ''
    return targets.get(id) ?? ''
  })
}

/** How it is pronounced (`rPh`) is not said twice. */
function sharedStrings(xml: string): string[] {
  const strings: string[] = []
  let isPhonetic = false
  walk(xml, {
    open(name) {
      if (name === 'si') strings.push('')
      if (name === 'rPh') isPhonetic = true
    },
    text(piece, inside) {
      if (inside === 't' && !isPhonetic && strings.length > 0) strings[strings.length - 1] += piece
    },
    close(name) {
      if (name === 'rPh') isPhonetic = false
    },
  })
  return strings
}

function cellsOf(xml: string, shared: readonly string[]): string {
  let out = ''
  let value = ''
  let isShared = false
  walk(xml, {
    open(name, attributes) {
      if (name !== 'c') return
      value = ''
      isShared = attributes['t'] === 's'
    },
    text(piece, inside) {
      if (inside === 'v' || inside === 't') value += piece
    },
    close(name) {
      if (name === 'c') out += `${isShared ? (shared[Number(value)] ?? '') : value}\t`
      if (out.length > documentLimits.unpackedBytes) throw new UnfitDocument('tooMuch')
      if (name === 'row') out += '\n'
    },
  })
  return out
}
