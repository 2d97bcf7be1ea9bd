import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isActivePdf } from './active-pdf.ts'
import { pdfOf } from './hostile-documents.test-kit.ts'

const withObject = (object: string): Buffer => Buffer.concat([pdfOf(1), Buffer.from(`9 0 obj\n${object}\nendobj\n`)])
const packed = (inner: string, rest = ''): Buffer => {
  const stream = deflateSync(Buffer.from(inner))
  const head = `8 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode ${rest}/Length ${stream.length} >>\nstream\r\n`
  return Buffer.concat([pdfOf(1), Buffer.from(head), stream, Buffer.from('\nendstream\nendobj\n')])
}
const script = '<< /S /JavaScript /JS (app.alert(1)) >>'

test.each<[string, Uint8Array, boolean]>([
  ['pages and nothing else', pdfOf(3, '(a text)'), false],
  ['a link elsewhere', withObject('<< /S /URI /URI (https://elsewhere.example) >>'), false],
  ['a word about it', withObject('(about /JavaScripts)'), false],
  ['packed objects', packed('9 0 << /Type /Font >>'), false],
  ['a script', withObject(script), true],
  ['a script spelled by numbers', withObject('<< /S /J#61va#53cript /JS (1) >>'), true],
  ['a packed script', packed(`9 0 ${script}`), true],
  ['a packed script spelled by numbers', packed('9 0 << /S /#4aavaScript /JS (1) >>'), true],
  ['a program to start', withObject('<< /S /Launch /F (cmd.exe) >>'), true],
  ['a form that sends itself', withObject('<< /S /SubmitForm /F (https://elsewhere.example) >>'), true],
  ['another file within', withObject('<< /Type /EmbeddedFile >>'), true],
  ['what is packed so that it cannot be read', packed('9 0 << >>', '/DecodeParms << /Predictor 12 >> '), true],
  ['what is encrypted', withObject('<< /Encrypt 7 0 R >>'), true],
  ['a page of another kind before it', Buffer.concat([Buffer.from('<script>1</script>\n'), pdfOf(1)]), true],
])('[T22] a PDF with %s: active %#', (_what, bytes, is) => expect(isActivePdf(bytes)).toBe(is))
