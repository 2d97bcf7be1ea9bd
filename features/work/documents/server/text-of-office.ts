/** Text of DOCX, XLSX and PPTX, which are ZIPs of XML. Nothing in them is expanded or fetched. */
import { Parser } from 'htmlparser2'
import { documentLimits } from '../rules.ts'
import { unpack } from './unpack.ts'
import { UnfitDocument } from './unfit.ts'

type OfficeType = 'docx' | 'xlsx' | 'pptx'
type Parts = ReadonlyMap<string, string>

const wanted =
  /^(word\/(document|header\d*|footer\d*|footnotes|endnotes|comments)\.xml|xl\/(sharedStrings|workbook|worksheets\/[^/]+)\.xml|xl\/_rels\/workbook\.xml\.rels|ppt\/(presentation|slides\/[^/]+|notesSlides\/[^/]+)\.xml|ppt\/_rels\/presentation\.xml\.rels|ppt\/slides\/_rels\/[^/]+\.rels)$/
const usual = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' } as const
const roots = { docx: 'document', xlsx: 'workbook', pptx: 'presentation' } as const

export function textOfOffice(type: OfficeType, bytes: Uint8Array): string {
  const main = mainOf(bytes) ?? usual[type]
  const parts = unpack(bytes, (name) => wanted.test(name) || name === main || name === relationsOf(main))
  const isOther = Object.entries(usual).some(([other, name]) => other !== type && (name === main || parts.has(name)))
  // another kind of archive has the wrong name; a truncated one is damaged
  if (!parts.has(main)) throw new UnfitDocument(isOther || endsWhole(bytes) ? 'lyingName' : 'broken')
  if (main !== usual[type] && rootOf(parts.get(main)!) !== roots[type]) throw new UnfitDocument('lyingName')
  if (!endsWhole(bytes)) throw new UnfitDocument('broken')
  return readers[type](parts, main)
}

/** Returns the path of the main part, which the archive declares; most use the usual one, but they need not. */
function mainOf(bytes: Uint8Array): string | undefined {
  const root = '_rels/.rels'
  const xml = unpack(bytes, (name) => name === root).get(root) ?? ''
  const target = attributesOf(xml, 'Relationship').find(({ Type = '' }) => Type.endsWith('/officeDocument'))?.['Target']
  return target === undefined ? undefined : inArchive('', target)
}

/** A complete ZIP ends with its directory. */
function endsWhole(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(-66_000)).includes('PK\u0005\u0006')
}

const readers: Readonly<Record<OfficeType, (parts: Parts, main: string) => string>> = {
  docx(parts, main) {
    const beside = [...parts.keys()].filter((name) => /^word\/[^/]+\.xml$/.test(name) && name !== main)
    return [main, ...beside.toSorted()].map((name) => runsOf(parts.get(name)!)).join('\n')
  },

  pptx(parts, main) {
    const slides = related(parts, main, 'sldId')
    return slides
      .flatMap((slide) => {
        const notes = relations(parts, slide).filter(([, target]) => target.startsWith('ppt/notesSlides/'))
        return [slide, ...notes.map(([, target]) => target)]
      })
      .map((name) => runsOf(parts.get(name) ?? ''))
      .join('\n\n')
  },

  xlsx(parts, main) {
    const shared = sharedStrings(parts.get('xl/sharedStrings.xml') ?? '')
    const names = attributesOf(parts.get(main)!, 'sheet').map((sheet) => sheet['name'] ?? '')
    return related(parts, main, 'sheet')
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

/** Parses XML with element names without prefixes. Document type declarations are ignored. */
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

/** Extracts runs `t` in paragraphs `p` of Word and PowerPoint. Fallback copies for older programs are skipped. */
function runsOf(xml: string): string {
  let out = ''
  let again = 0
  const say = (text: string): string => (again === 0 ? text : '')
  const breaks: Readonly<Record<string, string>> = { tab: '\t', br: '\n', cr: '\n' }
  walk(xml, {
    open(name) {
      if (name === 'Fallback') again++
      out += say(breaks[name] ?? '')
    },
    text: (piece, inside) => (out += inside === 't' ? say(piece) : ''),
    close(name) {
      out += say(name === 'p' ? '\n' : name === 'tc' ? '\t' : '')
      if (name === 'Fallback') again--
    },
  })
  return out
}

function attributesOf(xml: string, element: string): Record<string, string>[] {
  const found: Record<string, string>[] = []
  walk(xml, { open: (name, attributes) => name === element && found.push(attributes) })
  return found
}

/** Returns id and target of each relationship of a part, within the archive. */
function relations(parts: Parts, part: string): [id: string, target: string][] {
  const xml = parts.get(relationsOf(part)) ?? ''
  const folder = part.slice(0, Math.max(0, part.lastIndexOf('/')))
  return attributesOf(xml, 'Relationship').map(({ Id = '', Target = '' }) => [Id, inArchive(folder, Target)])
}

function relationsOf(part: string): string {
  const cut = part.lastIndexOf('/') + 1
  return `${part.slice(0, cut)}_rels/${part.slice(cut)}.rels`
}

function rootOf(xml: string): string | undefined {
  let root: string | undefined
  walk(xml, { open: (name) => (root ??= name) })
  return root
}

function inArchive(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const path = folder === '' ? [] : folder.split('/')
  for (const step of target.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.') path.push(step)
  }
  return path.join('/')
}

/** Returns the parts that a main part lists, in its order. */
function related(parts: Parts, part: string, element: string): string[] {
  const targets = new Map(relations(parts, part))
  return attributesOf(parts.get(part) ?? '', element).map((attributes) => {
    const id = Object.entries(attributes).find(([name]) => name.includes(':') && local(name) === 'id')?.[1] ?? ''
    return targets.get(id) ?? ''
  })
}

/** Phonetic guides (`rPh`) are skipped. */
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
