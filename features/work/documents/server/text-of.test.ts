/** The text of each format, and the handling of malicious files. */
import { describe, expect, test } from 'vitest'
import { documentLimits, type DocumentType, type DocumentRefusal } from '../rules.ts'
import { bomb, docx, docxOf, lyingZip, pdfOf, pptx, xlsx, zipped } from './hostile-documents.test-kit.ts'
import { prepareDocument } from './read-document.ts'
import { textOf, UnfitDocument } from './text-of.ts'

const lines = async (type: DocumentType, bytes: Uint8Array) => (await textOf(type, bytes)).split(/\n+/)

describe('[BOX-03] text', () => {
  test('[BOX-03] of DOCX: runs are joined; headers and notes are included, field codes and deleted words are not', async () => {
    expect(await lines('docx', docx())).toEqual(['第一段', 'splitword tab', 'in a note & more', 'in the header'])
  })

  test('[BOX-03] of XLSX: sheets in order with their names, shared and inline strings, numbers', async () => {
    expect(await lines('xlsx', xlsx())).toEqual(['First', '车型 42.5', '第二', 'second inline'])
  })

  test('[BOX-03] of PPTX: slides in order, each with its notes', async () => {
    expect(await lines('pptx', pptx())).toEqual(['首先', 'spoken', 'shown last'])
  })

  const run = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
  test('[BOX-03] of DOCX: a text box is read once, and comments are included', async () => {
    const boxed = `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps">${run('in a box')}</mc:Choice><mc:Fallback>${run('in a box')}</mc:Fallback></mc:AlternateContent></w:r></w:p>${run('behind')}`
    const bytes = docxOf(boxed, { 'word/comments.xml': `<w:comments>${run('批注')}</w:comments>` })
    expect(await lines('docx', bytes)).toEqual(['in a box', 'behind', '批注'])
  })

  const relsTo = (target: string) =>
    `<Relationships><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${target}"/></Relationships>`
  test('[BOX-03] of Office: the main part is where the archive declares it', async () => {
    const named = (target: string, part: string, inner: string) =>
      zipped({ '_rels/.rels': relsTo(target), [part]: inner })
    const word = `<w:document>${run('正文')}</w:document>`
    expect(await lines('docx', named('word/document2.xml', 'word/document2.xml', word))).toEqual(['正文'])
    expect(await lines('docx', named('/main.xml', 'main.xml', word))).toEqual(['正文'])
    expect(await refusalOf('xlsx', named('main.xml', 'main.xml', word))).toBe('lyingName')
    expect(await refusalOf('docx', named('gone.xml', 'other.xml', word))).toBe('lyingName')
  })

  test('[BOX-03] of Markdown: the visible text', async () => {
    const source = '---\nkey: hidden\n---\n# 标题\n\nSome **bold** [link](https://hidden.example)\n\n```\ncode\n```\n'
    expect(await lines('md', Buffer.from(source))).toEqual(['标题', 'Some bold link', 'code'])
  })

  test.each([
    ['UTF-8', Buffer.from('报销 a\r\nb')],
    ['GB 18030', Buffer.from([0xb1, 0xa8, 0xcf, 0xfa, 0x20, 0x61, 0x0d, 0x0a, 0x62])],
    ['UTF-16', Buffer.from('\ufeff报销 a\r\nb', 'utf16le')],
  ])('[BOX-03] of text in %s', async (_name, bytes) => {
    expect(await textOf('txt', bytes)).toBe('报销 a\nb')
  })

  test('[BOX-03] of PDF: Latin', async () => {
    expect(await textOf('pdf', pdfOf(2, '(Kestrelwort)'))).toBe('Kestrelwort\n\nKestrelwort')
  })

  const chinese = (encoding: string): string =>
    `/Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /${encoding} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /DW 1000 >>]`
  test.each([
    ['UniGB-UCS2-H', '<62A59500>'],
    ['UniGB-UTF16-H', '<62A59500>'],
    ['GBK-EUC-H', '<B1A8CFFA>'],
  ])('[BOX-03] of PDF: Chinese without an embedded font, with the map %s', async (encoding, codes) => {
    expect(await textOf('pdf', pdfOf(1, codes, chinese(encoding)))).toBe('报销')
  })
})

async function refusalOf(type: DocumentType, bytes: Uint8Array): Promise<DocumentRefusal> {
  const error: unknown = await textOf(type, bytes).catch((reason: unknown) => reason)
  if (!(error instanceof UnfitDocument)) throw new Error(`not refused: ${String(error)}`)
  return error.reason
}

describe('[BOX-03] files that do not match their names', () => {
  const compound = Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex')
  test.each<[string, DocumentType, Uint8Array, DocumentRefusal]>([
    ['a PDF as Word', 'docx', pdfOf(1), 'lyingName'],
    ['Word as a PDF', 'pdf', docx(), 'lyingName'],
    ['Word as Excel', 'xlsx', docx(), 'lyingName'],
    ['another archive as Word', 'docx', zipped({ 'a.txt': 'x' }), 'lyingName'],
    ['a PDF as text', 'txt', pdfOf(1), 'lyingName'],
    ['a program as text', 'txt', Buffer.from('MZ\0\0\u0001'), 'lyingName'],
    ['Word behind a password', 'docx', compound, 'encrypted'],
    ['half of a Word file', 'docx', docx().subarray(0, 300), 'broken'],
    ['a Word file without its end', 'docx', docx().subarray(0, -60), 'broken'],
  ])('[BOX-03] %s', async (_name, type, bytes, reason) => {
    expect(await refusalOf(type, bytes)).toBe(reason)
  })

  test('[BOX-03] a PDF with a password is refused as encrypted', async () => {
    const plain = pdfOf(1, '(x)').toString('latin1')
    const locked = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'00'.repeat(32)}> /U <${'00'.repeat(32)}> /P -4 >> /ID [<00> <00>]`
    const bytes = Buffer.from(plain.replace('/Root 1 0 R', `/Root 1 0 R ${locked}`), 'latin1')
    expect(await refusalOf('pdf', bytes)).toBe('encrypted')
  })
})

describe('[BOX-03] malicious files', () => {
  const xml = (inner: string, head = ''): Uint8Array =>
    zipped({
      'word/document.xml': `<?xml version="1.0"?>${head}<w:document><w:p><w:t>${inner}</w:t></w:p></w:document>`,
    })

  test('[BOX-03] unpacking a bomb stops at the limit, also if it declares a false size', async () => {
    expect(await refusalOf('docx', bomb())).toBe('tooMuch')
    expect(await refusalOf('docx', lyingZip(bomb()))).toBe('tooMuch')
  })

  test('[BOX-03] too many entries are refused', async () => {
    const many = Object.fromEntries(Array.from({ length: documentLimits.entries }, (_, i) => [`a${i}`, '']))
    expect(await refusalOf('docx', docxOf('', many))).toBe('tooMuch')
  })

  test('[BOX-03] XML that is nested too deeply is refused', async () => {
    expect(await refusalOf('docx', docxOf('<w:p>'.repeat(1000)))).toBe('tooMuch')
  })

  test('[BOX-03] custom entities are neither expanded nor fetched', async () => {
    const laughs = `<!DOCTYPE x [<!ENTITY a "haha"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`
    const text = await textOf('docx', xml('before &b; &f; after', laughs))
    expect(text).toBe('before &b; &f; after')
  })

  test('[BOX-03] paths outside the archive lead nowhere', async () => {
    const bytes = zipped({
      'ppt/presentation.xml': '<p><p:sldId r:id="r"/></p>',
      'ppt/_rels/presentation.xml.rels':
        '<Relationships><Relationship Id="r" Target="../../../../etc/passwd"/></Relationships>',
    })
    expect(await textOf('pptx', bytes)).toBe('')
  })

  test('[BOX-03] of a PDF of 2,000 pages the first ones are read', { tags: 'slow' }, async () => {
    const read = await prepareDocument('long.pdf', pdfOf(2 * documentLimits.pages, '(page)'))
    if (typeof read === 'string') throw new Error(read)
    const pages = read.text.split(/\n+/)
    expect(new Set(pages)).toEqual(new Set(['page']))
    expect(pages.length).toBeLessThanOrEqual(documentLimits.pages)
  })
})

describe('[BOX-03] in a worker thread', () => {
  test('[BOX-03] a document that nobody waits for any more is not read', async () => {
    const reason = new Error('gone')
    await expect(prepareDocument('a.txt', Buffer.from('text'), AbortSignal.abort(reason))).rejects.toBe(reason)
  })

  test('[BOX-03] a document is read, whatever the letter case of its extension', async () => {
    expect(await prepareDocument('指南.PDF', pdfOf(1, '(Kestrelwort)'))).toMatchObject({
      type: 'pdf',
      text: 'Kestrelwort',
    })
  })

  test.each<[string, string, Uint8Array, DocumentRefusal]>([
    ['a kind that Box does not take', 'a.docm', docx(), 'wrongKind'],
    ['no kind at all', 'docx', docx(), 'wrongKind'],
    ['too large', 'a.txt', new Uint8Array(documentLimits.bytes + 1), 'tooLarge'],
    ['damaged', 'a.pdf', Buffer.from('%PDF-1.4\nnothing'), 'broken'],
    ['a bomb', 'a.docx', bomb(), 'tooMuch'],
  ])('[BOX-03] %s is refused with the reason', async (_name, name, bytes, reason) => {
    expect(await prepareDocument(name, bytes)).toBe(reason)
  })
})
