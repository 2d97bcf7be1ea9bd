/** Test files that are not what they claim to be, built byte by byte (T22). */
import { deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  name: string
  data: Buffer
  /** Overrides the values in the directory of the archive. */
  says?: { unpacked?: number; at?: number; attributes?: number; flags?: number }
}

/** Builds a ZIP archive from the given entries. */
function zipOf(entries: readonly ZipEntry[], tail = Buffer.alloc(0)): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, data, says = {} } of entries) {
    const packed = deflateRawSync(data)
    const path = Buffer.from(name)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(data.length, 22)
    local.writeUInt16LE(path.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(says.flags ?? 0, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(says.unpacked ?? data.length, 24)
    entry.writeUInt16LE(path.length, 28)
    entry.writeUInt32LE(says.attributes ?? 0, 38)
    entry.writeUInt32LE(says.at ?? at, 42)
    parts.push(local, path, packed)
    directory.push(entry, path)
    at += local.length + path.length + packed.length
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end, tail])
}

const xml = Buffer.from('<?xml version="1.0"?><w:document/>')
const types: ZipEntry = { name: '[Content_Types].xml', data: xml }

export function officeOf(main: string, ...more: ZipEntry[]): Buffer {
  return zipOf([types, { name: main, data: xml }, ...more])
}

/** The start of a video, enough to detect its type. */
export const film = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom\0\0\0\0isommp42'),
  Buffer.alloc(400_000, 7),
])
export const pdf = Buffer.from(`%PDF-1.7\n${'a page '.repeat(40_000)}\n%%EOF`)

const html = Buffer.from('<!doctype html><script>alert(document.domain)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const nulls = Buffer.alloc(40_000_000)

/** Description, file name, and bytes that must be rejected. */
export const hostile: readonly (readonly [string, string, Buffer])[] = [
  ['a page', 'page.html', html],
  ['a page that calls itself a PDF', 'a.pdf', html],
  ['a page that calls itself a picture', 'a.png', html],
  ['a drawing that runs', 'a.svg', svg],
  ['a drawing that calls itself a picture', 'a.jpg', svg],
  ['a drawing behind a declaration', 'a.png', Buffer.concat([Buffer.from('<?xml version="1.0"?>'), svg])],
  ['a script', 'a.js', Buffer.from('alert(1)//'.repeat(50))],
  ['a program', 'a.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)])],
  [
    'a program of another kind',
    'a.docx',
    Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(600)]),
  ],
  [
    'the test word of virus scanners',
    'a.pdf',
    Buffer.from(
      ['X5O!P%@AP[4', 'PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(String.fromCharCode(92)),
    ),
  ],
  ['a PDF with a page before it', 'a.pdf', Buffer.concat([html, pdf])],
  ['a PDF with a page in its head', 'a.pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), html, pdf])],
  ['a PDF that is an archive, too', 'a.pdf', Buffer.concat([pdf, officeOf('word/document.xml')])],
  ['a film that is a page, too', 'a.mp4', Buffer.concat([film.subarray(0, 24), html, film])],
  ['a film that is an archive, too', 'a.mp4', Buffer.concat([film, officeOf('word/document.xml')])],
  ['an archive', 'a.zip', zipOf([{ name: 'a.txt', data: xml }])],
  ['an archive that calls itself a document', 'a.docx', zipOf([{ name: 'a.txt', data: xml }])],
  ['two documents in one', 'a.docx', officeOf('word/document.xml', { name: 'xl/workbook.xml', data: xml })],
  [
    'a document with a program in it',
    'a.docx',
    officeOf('word/document.xml', { name: 'word/vbaProject.bin', data: xml }),
  ],
  [
    'a document that leads out of its folder',
    'a.docx',
    officeOf('word/document.xml', { name: '../../etc/passwd', data: xml }),
  ],
  ['a document that leads to the root', 'a.docx', officeOf('word/document.xml', { name: '/etc/passwd', data: xml })],
  [
    'a document with a link in it',
    'a.docx',
    officeOf('word/document.xml', { name: 'word/l', data: xml, says: { attributes: 0xa1ff0000 } }),
  ],
  [
    'a document that is locked',
    'a.docx',
    officeOf('word/document.xml', { name: 'word/x', data: xml, says: { flags: 1 } }),
  ],
  ['a bomb', 'a.docx', officeOf('word/document.xml', { name: 'word/media/a.bmp', data: nulls })],
  [
    'a bomb that lies about its size',
    'a.docx',
    officeOf('word/document.xml', { name: 'word/a', data: nulls, says: { unpacked: 100 } }),
  ],
  [
    'a bomb of many sheets',
    'a.xlsx',
    officeOf('xl/workbook.xml', ...Array.from({ length: 6 }, (_, at) => ({ name: `xl/${at}.xml`, data: nulls }))),
  ],
  [
    'entries that lie over each other',
    'a.docx',
    officeOf('word/document.xml', { name: 'word/document.xml', data: xml, says: { at: 0 } }),
  ],
  ['a document with something behind it', 'a.docx', Buffer.concat([officeOf('word/document.xml'), html])],
  ['a document with something before it', 'a.docx', Buffer.concat([html, officeOf('word/document.xml')])],
  ['a document that ends early', 'a.docx', officeOf('word/document.xml').subarray(0, 200)],
  [
    'a picture that moves by a trick',
    'a.png',
    Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), Buffer.from('\0\0\0\rIHDR garbage')]),
  ],
  ['a picture that ends early', 'a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1])],
]
