/** Documents of the built-in Box (BOX-03). */
import { basename } from 'node:path'
import { listDocuments, prepareDocument, removeDocument, saveDocument, unfitTexts } from '@portal/documents/server'
import { translate } from '@portal/contract'
import { audienceOf, boxNotes, departmentOption, formatAudience, readScannedFile, tagOption } from './box.ts'
import { shortText, wholeNumber } from './parse.ts'
import type { AddVerbs } from './portal.ts'

export const documents: AddVerbs = (noun, portal) => {
  noun
    .command('add')
    .description('Add a document and index its text for search. PDF, DOCX, XLSX, PPTX, Markdown or text, up to 25 MB.')
    .argument('<file>', 'the document')
    .requiredOption('--title-zh <title>', 'Chinese title, 1 to 200 characters', shortText(200))
    .requiredOption('--title-en <title>', 'English title, 1 to 200 characters', shortText(200))
    .option(...tagOption)
    .option(...departmentOption)
    .addHelpText(
      'after',
      '\nExample: forecourt documents add 报销.pdf --title-zh 报销 --title-en Expenses --tag partner',
    )
    .action((file, { titleZh, titleEn, ...audienceOptions }) =>
      portal.change(async ({ db, config, clock, scan }) => {
        const name = basename(file)
        const title = { zh: titleZh, en: titleEn }
        const prepared = await prepareDocument(name, await readScannedFile(file, scan))
        if (typeof prepared === 'string') throw new Error(`${name}: ${translate(unfitTexts[prepared], 'EN')}`)
        const id = await db.transaction().execute(async (tx) => {
          const audience = await audienceOf(tx, audienceOptions)
          return saveDocument(tx, { name, prepared, title, at: clock.now(), ...(audience ? { audience } : {}) })
        })
        const { length } = prepared.text
        return {
          data: { id, characters: length },
          lines: [String(id)],
          notes: [
            ...boxNotes(config),
            `'${titleZh}' was added to Box, with ${length} characters of searchable text; its id:`,
          ],
        }
      }),
    )
  noun
    .command('remove')
    .description('Remove a document from Box and from search')
    .argument('<id>', "id from 'forecourt documents list'", wholeNumber())
    .addHelpText('after', '\nExample: forecourt documents remove 12')
    .action((id) =>
      portal.change(async ({ db, config }) => {
        if (!(await db.transaction().execute((tx) => removeDocument(tx, id))))
          throw new Error(`There is no document ${id}`)
        return { data: { id }, notes: [...boxNotes(config), `Document ${id} was removed from Box and from search`] }
      }),
    )
  noun
    .command('list')
    .description('List the documents of Box')
    .addHelpText('after', '\nExample: forecourt documents list')
    .action(() =>
      portal.read(async ({ db, config }) => {
        const all = await listDocuments(db)
        return {
          data: { documents: all },
          lines: all.map(
            ({ id, file_name, title_zh, title_en, audience }) =>
              `${id}  ${title_zh} | ${title_en}  ${file_name}  ${formatAudience(audience)}`,
          ),
          notes: [...boxNotes(config), ...(all.length === 0 ? ['Box has no documents'] : [])],
        }
      }),
    )
}
