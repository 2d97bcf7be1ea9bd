/** Health questionnaires as data (QUIZ-01). */
import { readFile } from 'node:fs/promises'
import { installQuestionnaires, saveQuestionnaire, parseQuestionnaire, listQuestionnaires } from '@portal/health/server'
import type { AddVerbs } from './portal.ts'

export const questionnaires: AddVerbs = (noun, portal) => {
  noun
    .command('add')
    .description('Add a questionnaire, or a higher version of an existing one')
    .argument('<file>', "JSON in the format of 'forecourt questionnaires show'")
    .addHelpText('after', '\nExample: forecourt questionnaires add mine.json')
    .action((file) =>
      portal.change(async ({ db }) => {
        const questionnaire = parseQuestionnaire(await readFile(file, 'utf8'))
        const { key, version } = questionnaire
        if (!(await db.transaction().execute((tx) => saveQuestionnaire(tx, questionnaire))))
          throw new Error(`Version ${version} of '${key}' exists already; use a higher version`)
        return {
          data: { key, version },
          notes: [`Saved: ${key}, version ${version}; it is answered at /health/form/${key}`],
        }
      }),
    )
  noun
    .command('show')
    .description('Print a questionnaire as JSON, to edit and add')
    .argument('<key>', 'key of the questionnaire')
    .addHelpText('after', '\nExample: forecourt questionnaires show daily > mine.json')
    .action((key) =>
      portal.read(async ({ db }) => {
        await installQuestionnaires(db)
        const [questionnaire] = await listQuestionnaires(db, { key })
        if (!questionnaire) throw new Error(`There is no questionnaire '${key}'`)
        return { data: questionnaire, lines: [JSON.stringify(questionnaire, undefined, 2)] }
      }),
    )
  noun
    .command('list')
    .description('List the questionnaires in use')
    .addHelpText('after', '\nExample: forecourt questionnaires list')
    .action(() =>
      portal.read(async ({ db }) => {
        await installQuestionnaires(db)
        const all = await listQuestionnaires(db)
        return {
          data: {
            questionnaires: all.map(({ key, version, title, questions }) => ({
              key,
              version,
              title,
              questions: questions.length,
            })),
          },
          lines: all.map(
            ({ key, version, title, questions }) =>
              `${key}  version ${version}  ${questions.length} questions  ${title.zh} / ${title.en}`,
          ),
        }
      }),
    )
}
