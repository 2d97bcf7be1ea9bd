import type { Language } from './pdf-text.ts'
import { latinByte, widthOf, wrap } from './pdf-text.ts'

export interface PdfInput {
  title: string
  paragraphs: string[]
  language: Language
  footer: string
}

const page = { width: 595, height: 842, left: 68, right: 527, top: 762, bottom: 84 }

const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()

/** One line of text as operators; Latin runs in Helvetica (F1, bold F2), Chinese ones in F3. */
function show(text: string, x: number, y: number, size: number, language: Language, isBold = false): string {
  let out = `BT 1 0 0 1 ${x.toFixed(2)} ${y.toFixed(2)} Tm`
  let run = ''
  let isLatin = true
  const flush = () => {
    if (!run) return
    const bytes = Buffer.from(Array.from(run, (char) => latinByte(char, language) ?? 63)).toString('hex')
    out += isLatin ? ` /${isBold ? 'F2' : 'F1'} ${size} Tf <${bytes}> Tj` : ` /F3 ${size} Tf <${utf16(run)}> Tj`
    run = ''
  }
  for (const char of text) {
    const latin = latinByte(char, language) !== undefined
    if (latin !== isLatin) flush()
    isLatin = latin
    run += char
  }
  flush()
  return `${out} ET`
}

/** Lays title and paragraphs out on as many pages as they need. */
function layOut({ title, paragraphs, language }: PdfInput): string[][] {
  const width = page.right - page.left
  const size = language === 'zh' ? 11.5 : 11
  const lead = language === 'zh' ? 21 : 17.5
  let y = page.top - 34
  let marks = ['0.043 0.431 0.459 rg', `${page.left} ${page.top + 6} 36 3 re f`, '0 0.059 0.09 rg']
  const pages = [marks]
  for (const line of wrap(title, 21, width, language, true)) {
    marks.push(show(line, page.left, y, 21, language, true))
    y -= 30
  }
  y -= 14
  for (const paragraph of paragraphs) {
    const lines = wrap(paragraph, size, width, language)
    for (const [i, line] of lines.entries()) {
      // A paragraph's first line does not stay alone at a page's foot.
      if (y < page.bottom || (i === 0 && lines.length > 1 && y - lead < page.bottom)) {
        marks = ['0 0.059 0.09 rg']
        pages.push(marks)
        y = page.top
      }
      marks.push(show(line, page.left, y, size, language))
      y -= lead
    }
    y -= lead * 0.55
  }
  return pages
}

/** A PDF 1.4 of A4 pages. Chinese uses the reader's own STSong-Light, so nothing is embedded and files stay small. */
export function makePdf(input: PdfInput): Buffer {
  const pages = layOut(input)
  const kids = pages.map((_, i) => `${9 + i * 2} 0 R`).join(' ')
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang (${input.language === 'zh' ? 'zh-CN' : 'en'}) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light-UniGB-UTF16-H /Encoding /UniGB-UTF16-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor 7 0 R /DW 1000 >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    `<< /Title <FEFF${utf16(input.title)}> /Creator <FEFF${utf16(input.footer)}> >>`,
  ]
  for (const [i, marks] of pages.entries()) {
    const count = `${i + 1} / ${pages.length}`
    const foot = [
      '0.78 0.83 0.86 RG 0.6 w',
      `${page.left} 58 m ${page.right} 58 l S`,
      '0.36 0.45 0.5 rg',
      show(input.footer, page.left, 42, 8.5, input.language),
      show(count, page.right - widthOf(count, 8.5, 'en'), 42, 8.5, 'en'),
    ]
    const stream = [...marks, ...foot].join('\n')
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R /F3 5 0 R >> >> /Contents ${10 + i * 2} 0 R >>`,
    )
    objects.push(`<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`)
  }
  let body = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n'
  const offsets = objects.map((object, i) => {
    const at = body.length
    body += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info 8 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  // Every character is a single byte by now, so positions in the string are positions in the file.
  return Buffer.from(body + end, 'latin1')
}
