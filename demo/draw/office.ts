/** Word, Excel and PowerPoint files as small as they may be: what the programs themselves need to open them. */
import { zipOf } from './zip.ts'

/** '# ' before a heading, '| a | b' for a row of a table, '- ' before an item; else a paragraph. */
export type Lines = readonly string[]

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const open = 'http://schemas.openxmlformats.org'
const office = `${open}/officeDocument/2006/relationships`
const esc = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const cells = (line: string) =>
  line
    .split('|')
    .slice(1)
    .map((cell) => cell.trim())

const types = (parts: Readonly<Record<string, string>>) =>
  `${head}<Types xmlns="${open}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    parts,
  )
    .map(
      ([name, type]) =>
        `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
    )
    .join('')}</Types>`

const relations = (targets: readonly (readonly [type: string, target: string])[]) =>
  `${head}<Relationships xmlns="${open}/package/2006/relationships">${targets
    .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

export function makeDocx(title: string, lines: Lines): Buffer {
  const run = (text: string, size: number, isBold: boolean) =>
    `<w:r><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Microsoft YaHei"/>${isBold ? '<w:b/>' : ''}<w:sz w:val="${size}"/></w:rPr><w:t xml:space="preserve">${esc(text)}</w:t></w:r>`
  const paragraph = (text: string, size = 22, isBold = false) =>
    `<w:p><w:pPr><w:spacing w:after="${isBold ? 120 : 160}" w:line="320" w:lineRule="auto"/></w:pPr>${run(text, size, isBold)}</w:p>`
  const cell = (text: string) => `<w:tc><w:tcPr><w:tcW w:w="0" w:type="auto"/></w:tcPr>${paragraph(text, 20)}</w:tc>`
  const border = (side: string) => `<w:${side} w:val="single" w:sz="4" w:color="BFCBD2"/>`
  const borders = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map(border).join('')
  let body = paragraph(title, 40, true)
  let rows = ''
  const endTable = () => {
    if (rows)
      body += `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${borders}</w:tblBorders></w:tblPr>${rows}</w:tbl>${paragraph('')}`
    rows = ''
  }
  for (const line of lines) {
    if (line.startsWith('|')) rows += `<w:tr>${cells(line).map(cell).join('')}</w:tr>`
    else {
      endTable()
      body += line.startsWith('# ') ? paragraph(line.slice(2), 28, true) : paragraph(line.replace(/^- /, '•  '))
    }
  }
  endTable()
  return zipOf({
    '[Content_Types].xml': types({ 'word/document.xml': 'wordprocessingml.document.main' }),
    '_rels/.rels': relations([['officeDocument', 'word/document.xml']]),
    'word/document.xml': `${head}<w:document xmlns:w="${open}/wordprocessingml/2006/main"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1300" w:bottom="1440" w:left="1300" w:header="700" w:footer="700" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  })
}

/** A sheet begins at each '# '. */
export function makeXlsx(lines: Lines): Buffer {
  const sheets: { name: string; rows: string[][] }[] = []
  for (const line of lines) {
    if (line.startsWith('# ')) sheets.push({ name: line.slice(2), rows: [] })
    else sheets.at(-1)?.rows.push(line.startsWith('|') ? cells(line) : [line])
  }
  const strings = [...new Set(sheets.flatMap(({ rows }) => rows.flat()))]
  const cell = (text: string, at: string) =>
    /^-?\d+(\.\d+)?$/.test(text)
      ? `<c r="${at}"><v>${text}</v></c>`
      : `<c r="${at}" t="s"><v>${strings.indexOf(text)}</v></c>`
  const row = (texts: string[], i: number) =>
    `<row r="${i + 1}">${texts.map((text, j) => cell(text, `${String.fromCharCode(65 + j)}${i + 1}`)).join('')}</row>`
  const main = `xmlns="${open}/spreadsheetml/2006/main"`
  const files: Record<string, string> = {
    '[Content_Types].xml': types({
      'xl/workbook.xml': 'spreadsheetml.sheet.main',
      'xl/sharedStrings.xml': 'spreadsheetml.sharedStrings',
      ...Object.fromEntries(sheets.map((_, i) => [`xl/worksheets/sheet${i + 1}.xml`, 'spreadsheetml.worksheet'])),
    }),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${head}<workbook ${main} xmlns:r="${office}"><sheets>${sheets.map(({ name }, i) => `<sheet name="${esc(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, i) => ['worksheet', `worksheets/sheet${i + 1}.xml`] as const),
      ['sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/sharedStrings.xml': `${head}<sst ${main} uniqueCount="${strings.length}">${strings.map((text) => `<si><t xml:space="preserve">${esc(text)}</t></si>`).join('')}</sst>`,
  }
  for (const [i, { rows }] of sheets.entries()) {
    files[`xl/worksheets/sheet${i + 1}.xml`] =
      `${head}<worksheet ${main}><cols><col min="1" max="8" width="22" customWidth="1"/></cols><sheetData>${rows.map(row).join('')}</sheetData></worksheet>`
  }
  return zipOf(files)
}

/** A slide begins at each '# '; the first is the title's. */
export function makePptx(title: string, lines: Lines): Buffer {
  const slides = [{ title, texts: [] as string[] }]
  for (const line of lines) {
    if (line.startsWith('# ')) slides.push({ title: line.slice(2), texts: [] })
    else slides.at(-1)!.texts.push(line.startsWith('|') ? cells(line).join('　') : line.replace(/^- /, '•  '))
  }
  const space = `xmlns:a="${open}/drawingml/2006/main" xmlns:r="${office}" xmlns:p="${open}/presentationml/2006/main"`
  const group = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>'
  const paragraph = (text: string, size: number, color: string) =>
    `<a:p><a:pPr><a:spcAft><a:spcPts val="900"/></a:spcAft></a:pPr><a:r><a:rPr lang="zh-CN" sz="${size}"><a:solidFill><a:srgbClr val="${color}"/></a:solidFill></a:rPr><a:t>${esc(text)}</a:t></a:r></a:p>`
  const shape = (id: number, y: number, height: number, texts: string) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Text ${id}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="838200" y="${y}"/><a:ext cx="10515600" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr wrap="square"/>${texts}</p:txBody></p:sp>`
  const slide = (each: (typeof slides)[number], i: number) => {
    const texts =
      each.texts.length > 0
        ? shape(3, 1_900_000, 4_200_000, each.texts.map((text) => paragraph(text, 2000, '26343B')).join(''))
        : ''
    const top = shape(
      2,
      i === 0 ? 2_400_000 : 600_000,
      1_000_000,
      paragraph(each.title, i === 0 ? 4000 : 3000, '07545A'),
    )
    return `${head}<p:sld ${space}><p:cSld><p:spTree>${group}${top}${texts}</p:spTree></p:cSld></p:sld>`
  }
  const colors = [
    'dk1',
    'lt1',
    'dk2',
    'lt2',
    'accent1',
    'accent2',
    'accent3',
    'accent4',
    'accent5',
    'accent6',
    'hlink',
    'folHlink',
  ]
  const shades = [
    '000F17',
    'FFFFFF',
    '07545A',
    'EBF0F4',
    '0A6A71',
    'AD4C1D',
    '2E74AD',
    '655199',
    'C98522',
    '2A7F64',
    '0A6A71',
    '566672',
  ]
  const font = '<a:latin typeface="Calibri"/><a:ea typeface="Microsoft YaHei"/><a:cs typeface=""/>'
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
  const theme = `${head}<a:theme xmlns:a="${open}/drawingml/2006/main" name="Voyant"><a:themeElements><a:clrScheme name="Voyant">${colors.map((name, i) => `<a:${name}><a:srgbClr val="${shades[i]}"/></a:${name}>`).join('')}</a:clrScheme><a:fontScheme name="Voyant"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme><a:fmtScheme name="Voyant"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${`<a:ln w="9525">${fill}</a:ln>`.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
  const map =
    '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>'
  const files: Record<string, string> = {
    '[Content_Types].xml': types({
      'ppt/presentation.xml': 'presentationml.presentation.main',
      'ppt/slideMasters/slideMaster1.xml': 'presentationml.slideMaster',
      'ppt/slideLayouts/slideLayout1.xml': 'presentationml.slideLayout',
      'ppt/theme/theme1.xml': 'theme',
      ...Object.fromEntries(slides.map((_, i) => [`ppt/slides/slide${i + 1}.xml`, 'presentationml.slide'])),
    }),
    '_rels/.rels': relations([['officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': `${head}<p:presentation ${space}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${slides.map((_, i) => `<p:sldId id="${256 + i}" r:id="rId${i + 2}"/>`).join('')}</p:sldIdLst><p:sldSz cx="12192000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations([
      ['slideMaster', 'slideMasters/slideMaster1.xml'],
      ...slides.map((_, i) => ['slide', `slides/slide${i + 1}.xml`] as const),
    ]),
    'ppt/slideMasters/slideMaster1.xml': `${head}<p:sldMaster ${space}><p:cSld><p:spTree>${group}</p:spTree></p:cSld>${map}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations([
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['theme', '../theme/theme1.xml'],
    ]),
    'ppt/slideLayouts/slideLayout1.xml': `${head}<p:sldLayout ${space}><p:cSld><p:spTree>${group}</p:spTree></p:cSld></p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations([['slideMaster', '../slideMasters/slideMaster1.xml']]),
    'ppt/theme/theme1.xml': theme,
  }
  for (const [i, each] of slides.entries()) {
    files[`ppt/slides/slide${i + 1}.xml`] = slide(each, i)
    files[`ppt/slides/_rels/slide${i + 1}.xml.rels`] = relations([['slideLayout', '../slideLayouts/slideLayout1.xml']])
  }
  return zipOf(files)
}
