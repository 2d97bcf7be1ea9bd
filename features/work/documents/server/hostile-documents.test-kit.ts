/** Documents for tests: as office programs write them, and as an attacker would. */
import { strToU8, zipSync } from 'fflate'

export type Parts = Readonly<Record<string, string>>

export const zipped = (parts: Parts): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const body = (inner: string): string => `<?xml version="1.0"?><w:document ${w}><w:body>${inner}</w:body></w:document>`
const paragraph = (text: string): string => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

export const docxOf = (inner: string, more: Parts = {}): Uint8Array =>
  zipped({ '[Content_Types].xml': '<Types/>', 'word/document.xml': body(inner), ...more })

export const docx = (): Uint8Array =>
  docxOf(
    `${paragraph('第一段')}<w:p><w:r><w:t>split</w:t></w:r><w:r><w:t>word</w:t><w:tab/><w:t>tab</w:t></w:r></w:p><w:p><w:r><w:instrText>HYPERLINK secret</w:instrText><w:delText>deleted</w:delText></w:r></w:p>`,
    {
      'word/header1.xml': `<w:hdr ${w}>${paragraph('in the header')}</w:hdr>`,
      'word/footnotes.xml': `<w:footnotes ${w}>${paragraph('in a note &amp; more')}</w:footnotes>`,
      'word/styles.xml': `<w:styles ${w}>${paragraph('not text')}</w:styles>`,
    },
  )

const rel = (id: string, target: string): string => `<Relationship Id="${id}" Type="t" Target="${target}"/>`
const rels = (inner: string): string => `<Relationships>${inner}</Relationships>`

/** The second sheet comes first in the file. */
export const xlsx = (): Uint8Array =>
  zipped({
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row><c t="s"><v>1</v></c><c t="inlineStr"><is><t>inline</t></is></c></row></sheetData></worksheet>',
    'xl/worksheets/sheet2.xml':
      '<worksheet><sheetData><row><c t="s"><v>0</v></c><c><v>42.5</v></c></row></sheetData></worksheet>',
    'xl/workbook.xml':
      '<workbook><sheets><sheet name="First" r:id="rId2"/><sheet name="第二" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': rels(rel('rId1', 'worksheets/sheet1.xml') + rel('rId2', '/xl/worksheets/sheet2.xml')),
    'xl/sharedStrings.xml':
      '<sst><si><r><t>车</t></r><r><t>型</t></r><rPh><t>chexing</t></rPh></si><si><t>second</t></si></sst>',
  })

/** The order of slides differs from that of the file names. */
export const pptx = (): Uint8Array => {
  const slide = (text: string): string => `<p:sld><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`
  return zipped({
    'ppt/presentation.xml':
      '<p:presentation><p:sldIdLst><p:sldId id="256" r:id="rId9"/><p:sldId id="257" r:id="rId8"/></p:sldIdLst></p:presentation>',
    'ppt/_rels/presentation.xml.rels': rels(rel('rId8', 'slides/slide1.xml') + rel('rId9', 'slides/slide2.xml')),
    'ppt/slides/slide1.xml': slide('shown last'),
    'ppt/slides/slide2.xml': slide('首先'),
    'ppt/slides/_rels/slide2.xml.rels': rels(rel('rId1', '../notesSlides/notesSlide1.xml')),
    'ppt/notesSlides/notesSlide1.xml': slide('spoken'),
  })
}

/** Returns a PDF of empty pages, or with a text on each. */
export function pdfOf(pages: number, text = '', font = '/Type /Font /Subtype /Type1 /BaseFont /Helvetica'): Buffer {
  const stream = text ? `BT /F1 12 Tf 72 700 Td ${text} Tj ET` : ''
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${Array.from({ length: pages }, (_, i) => `${i + 5} 0 R`).join(' ')}] >>`,
    `<< ${font} >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    ...Array.from(
      { length: pages },
      () =>
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 4 0 R >>',
    ),
  ]
  let out = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = out.length
    out += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${out.length}\n%%EOF\n`
  return Buffer.from(out + end, 'latin1')
}

/** More than a megabyte, packed to a thousandth of it. */
export const bomb = (): Uint8Array => docxOf('<w:p/>'.repeat(300_000))

/** Returns a ZIP that declares ten bytes as the unpacked size of every entry. */
export function lyingZip(zip: Uint8Array): Uint8Array {
  const bytes = Buffer.from(zip)
  const signs = [
    ['PK\u0003\u0004', 22],
    ['PK\u0001\u0002', 24],
  ] as const
  for (const [sign, offset] of signs)
    for (let at = bytes.indexOf(sign); at >= 0; at = bytes.indexOf(sign, at + 4)) bytes.writeUInt32LE(10, at + offset)
  return bytes
}
