/** Apps of the built-in Box (BOX-01). */
import { basename } from 'node:path'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import { listApps, removeApp, saveApp } from '@portal/documents/server'
import { isOutsideLink } from '@portal/contract'
import { preparePicture, storeFile, type Scan } from '@portal/files/server'
import { audienceOf, boxNotes, departmentOption, formatAudience, readScannedFile, tagOption } from './box.ts'
import { shortText } from './parse.ts'
import type { AddVerbs } from './portal.ts'

export const apps: AddVerbs = (noun, portal) => {
  noun
    .command('add')
    .description('Add an app, or change the app with the same English name')
    .argument('<address>', 'https address of the app', httpsAddress)
    .requiredOption('--name-zh <name>', 'Chinese name, 1 to 200 characters', shortText(200))
    .requiredOption('--name-en <name>', 'English name, 1 to 200 characters, with a Latin letter or digit', englishName)
    .option('--description-zh <text>', 'Chinese description', trimmed, '')
    .option('--description-en <text>', 'English description', trimmed, '')
    .option('--icon <file>', 'picture file; by default the icon is unchanged')
    .option(...tagOption)
    .option(...departmentOption)
    .addHelpText(
      'after',
      '\nExample: forecourt apps add https://travel.example/ --name-zh 差旅 --name-en "Travel & costs"',
    )
    .action((url, { nameZh, nameEn, descriptionZh, descriptionEn, icon: iconFile, ...audienceOptions }) =>
      portal.change(async ({ db, config, scan }) => {
        const id = idOf(nameEn)
        const icon = iconFile === undefined ? undefined : await readPicture(iconFile, scan)
        const isThere = await db.transaction().execute(async (tx) => {
          const audience = await audienceOf(tx, audienceOptions)
          const all = await listApps(tx)
          const before = all.find((app) => app.id === id)
          const last = all.reduce((most, app) => Math.max(most, app.position), -1)
          const iconFileId = icon
            ? await storeFile(tx, { ...icon, name: `box-${id}.webp`, owner: 'everyone' })
            : before?.icon_file_id
          await saveApp(tx, {
            id,
            name: { zh: nameZh, en: nameEn },
            url,
            description: { zh: descriptionZh || descriptionEn, en: descriptionEn || descriptionZh },
            position: before?.position ?? last + 1,
            ...(iconFileId ? { iconFileId } : {}),
            ...(audience ? { audience } : {}),
          })
          return before !== undefined
        })
        return {
          data: { id, outcome: isThere ? 'changed' : 'added' },
          lines: [id],
          notes: [...boxNotes(config), `The app '${nameZh}' was ${isThere ? 'changed' : 'added'}; its id:`],
        }
      }),
    )
  noun
    .command('remove')
    .description('Remove an app')
    .argument('<id>', "id from 'forecourt apps list'")
    .addHelpText('after', '\nExample: forecourt apps remove travel-costs')
    .action((id) =>
      portal.change(async ({ db, config }) => {
        if (!(await db.transaction().execute((tx) => removeApp(tx, id)))) throw new Error(`There is no app '${id}'`)
        return { data: { id }, notes: [...boxNotes(config), `The app '${id}' was removed`] }
      }),
    )
  noun
    .command('list')
    .description('List the apps of Box')
    .addHelpText('after', '\nExample: forecourt apps list')
    .action(() =>
      portal.read(async ({ db, config }) => {
        const all = await listApps(db)
        return {
          data: { apps: all },
          lines: all.map(
            ({ id, url, name_zh, name_en, audience }) =>
              `${id}  ${name_zh} | ${name_en}  ${url}  ${formatAudience(audience)}`,
          ),
          notes: [...boxNotes(config), ...(all.length === 0 ? ['Box has no apps'] : [])],
        }
      }),
    )
}

const trimmed = (text: string): string => text.trim()

function httpsAddress(text: string): string {
  if (!isOutsideLink(text)) throw new InvalidArgumentError('It must start with https://.')
  return text
}

function englishName(text: string): string {
  const name = shortText(200)(text)
  if (idOf(name) === '') throw new InvalidArgumentError('It must contain a Latin letter or a digit.')
  return name
}

/** 'Travel & costs' → travel-costs */
function idOf(nameEn: string): string {
  const words = nameEn.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
  return words.replaceAll(/^-+|-+$/g, '').slice(0, 60)
}

async function readPicture(file: string, scan: Scan) {
  const bytes = await readScannedFile(file, scan)
  return preparePicture(bytes).catch(() => {
    throw new Error(`${basename(file)} is not a readable picture`)
  })
}
