/** People with like names, news, an activity, tools and documents, for the journeys of search. */
import { prepareDocument, saveDocument } from '@portal/documents/server'
import { addActivity, addNews, addPerson, seedCompany, type TestApp } from '@portal/test-portal'
import { saveTool } from '@portal/app-launcher/server'

const at = new Date('2026-11-01T00:00:00Z')

/** A page with one line of text. */
function pdfOf(line: string): Uint8Array {
  const stream = `BT /F1 18 Tf 40 700 Td (${line}) Tj ET`
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = parts.map((part, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${part}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = text.length
  text += `xref\n0 6\n0000000000 65535 f \n${table}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`
  return Buffer.from(text, 'latin1')
}

async function addDocument(app: TestApp, title: { zh: string; en: string }, line: string): Promise<number> {
  const prepared = await prepareDocument('handbook.pdf', pdfOf(line))
  if (typeof prepared === 'string') throw new Error(`The document is ${prepared}`)
  return app.db.transaction().execute((tx) => saveDocument(tx, { name: 'handbook.pdf', prepared, title, at }))
}

/** As zhou.min, of department 11: `zw` is 张伟 of the same department before others of that name. */
export async function seedSearch(app: TestApp): Promise<void> {
  const { db } = app
  await seedCompany(db)
  for (const [account, zh, en, department] of [
    ['zhang.wei2', '张伟', 'Leo Zhang', 20],
    ['zhu.wen', '朱文', 'Zhu Wen', 20],
    ['zhang.wei', '张伟', 'Wei Zhang', 11],
  ] as const)
    await addPerson(db, account, { name: { zh, en }, title: { zh: '工程师', en: 'Engineer' }, department })
  for (const [zh, en] of [
    ['厂区新增充电桩二十台', 'Twenty new chargers at the plant'],
    ['冬季充电指南', 'Charging in winter'],
    ['充电桩安装进展', 'Installing chargers: where we are'],
  ] as const)
    await addNews(db, { title: { zh, en } })
  for (let number = 1; number <= 45; number++)
    await addNews(db, { title: { zh: `季度回顾${number}`, en: `Quarterly review ${number}.` } })
  await addActivity(db, { title: { zh: '充电夜谈', en: 'Charging night' } })
  for (const [position, [appId, zh, en, opens]] of (
    [
      ['shuttle', '班车查询', 'Shuttle bus', ''],
      ['travel', '差旅申请', 'Travel desk', 'token'],
    ] as const
  ).entries()) {
    const url = `${app.origin}/api/health?tool=${appId}`
    await saveTool(db, { appId, portal: '', name: { zh, en }, url: 'https://tool.example', opens, position, at })
    // a page of this test, which no tool at the desk could lead to
    await db.updateTable('tool').set({ url }).where('id', '=', appId).execute()
  }
  await addDocument(app, { zh: '设备手册', en: 'Machine handbook' }, 'The zeppelin bearing is oiled weekly')
}
