/** The texts of the product, for translators (docs/guides/add-a-language.md). */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Option } from '@commander-js/extra-typings'
import { fromPo, toPo } from '../texts/po.ts'
import { gapsIn, takeOver } from '../texts/take-over.ts'
import { readTexts, readTranslations, writeTranslations } from '../texts/text-files.ts'
import { matching } from './parse.ts'
import { UsageError, type AddVerbs } from './portal.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const checkKey = matching(/^(?!zh$|en$)[a-z]{2,8}$/, 'small letters, and neither zh nor en')
const languageOption = () =>
  new Option('--language <key>', 'the language to translate to, such as de').argParser(checkKey).makeOptionMandatory()

export const texts: AddVerbs = (noun, portal) => {
  noun
    .command('export')
    .description('Write every text with its translation to a gettext file (.po); ICU arguments stay as they are')
    .addOption(languageOption())
    .requiredOption('--out <file>', 'the file to write')
    .addHelpText('after', '\nExample: forecourt texts export --language de --out de.po')
    .action(({ language, out }) =>
      portal.withoutDatabase(async () => {
        const entries = await readTexts(root)
        const translations = readTranslations(root, language)
        await writeFile(out, toPo(language, entries, translations))
        const { missing, stale } = gapsIn(entries, translations)
        const data = { file: out, texts: entries.length, missing: missing.length, stale: stale.length }
        return { data, notes: [`${data.texts} texts, ${data.missing} not translated, ${data.stale} to look at again`] }
      }),
    )
  noun
    .command('import')
    .description(
      'Import a translated gettext file into the source, as a file of translations beside each file of texts. ' +
        'Exit code 3: some lines were refused; they are listed.',
    )
    .argument('<file>', 'gettext file (.po) from `texts export`')
    .addOption(languageOption())
    .addHelpText('after', '\nExample: forecourt texts import de.po --language de')
    .action((file, { language }) =>
      portal.withoutDatabase(async () => {
        const imported = fromPo(await readFile(file))
        if (imported.language !== language)
          throw new UsageError(`--language is ${language}, and the file is in '${imported.language}'`)
        const entries = await readTexts(root)
        const translations = readTranslations(root, language)
        const { changed, refused } = takeOver(entries, translations, imported.lines)
        await writeTranslations(root, language, entries, translations)
        return {
          data: { changed, refused },
          notes: [...refused.map(({ key, why }) => `Refused: ${key}: ${why}`), `Imported: ${changed.length}`],
          isPartial: refused.length > 0,
        }
      }),
    )
  noun
    .command('check')
    .description('List missing translations of a language, and those of outdated English. Exit code 1: there are some.')
    .addOption(languageOption())
    .addHelpText('after', '\nExample: forecourt texts check --language de')
    .action(({ language }) =>
      portal.withoutDatabase(async () => {
        const { missing, stale } = gapsIn(await readTexts(root), readTranslations(root, language))
        return {
          data: { missing, stale },
          lines: [...missing.map((key) => `missing  ${key}`), ...stale.map((key) => `stale    ${key}`)],
          notes: [`${missing.length} not translated (shown in English), ${stale.length} to look at again`],
          isWrong: missing.length + stale.length > 0,
        }
      }),
    )
}
