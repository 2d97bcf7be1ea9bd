/** Asks for the contents of a company file in the terminal and writes it, so that the next run needs no answers. */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { confirm, intro, isCancel, outro, select, text } from '@clack/prompts'
import { platformTexts } from '@portal/auth/platforms'
import { translate, type Language } from '@portal/contract'
import { standardCategories } from '@portal/news/server'
import { stringify } from 'yaml'
import { UsageError } from '../cli/portal.ts'
import { platformsByName, type PlatformName } from '../platform-list.ts'
import { interviewTexts as texts } from './texts.ts'

interface Terminal {
  input: Readable & { isTTY?: boolean }
  output: Writable & { isTTY?: boolean }
}

interface InterviewAnswers {
  administrators: string
  editors: string
  by: 'file' | 'scim' | PlatformName | 'later'
  /** Path of the CSV file as typed, relative to the working directory; only for `file`. */
  people: string
  /** Path of the company file. */
  path: string
}

type TextKey = Exclude<keyof typeof texts, 'ownCategories' | 'byContacts'>

const parseAccounts = (line: string): string[] => [
  ...new Set(line.split(/[\s,，、]+/).flatMap((each) => (each === '' ? [] : each.toLowerCase()))),
]

/**
 * Returns the company file for these answers.
 * @internal
 */
export function createCompanyFile({ administrators, editors, by, people, path }: InterviewAnswers): string {
  const file = relative(dirname(resolve(path)), resolve(people))
  return stringify({
    administrators: parseAccounts(administrators),
    ...(by === 'later' ? {} : { people: by === 'file' ? { by, file } : { by } }),
    categories: standardCategories,
    ...(parseAccounts(editors).length > 0
      ? { roles: parseAccounts(editors).map((account) => ({ account, role: 'editor' })) }
      : {}),
  })
}

/** Returns the path of the written file. Throws without a terminal, or if the interview is cancelled. */
export async function runInterview(
  terminal: Terminal = { input: process.stdin, output: process.stderr },
): Promise<string> {
  const { input, output } = terminal
  if (!input.isTTY) throw new UsageError('--file: name a company file; the interview needs a terminal')
  const answer = await select<Language>({
    input,
    output,
    message: '语言 / Language',
    options: [
      { value: 'CHS', label: '中文' },
      { value: 'EN', label: 'English' },
    ],
  })
  const language = answerOrThrow(answer, 'CHS')
  const t = (key: TextKey): string => translate(texts[key], language)
  const line = async (key: TextKey, missing?: TextKey): Promise<string> => {
    const validate = (value: string | undefined) => (missing && !value?.trim() ? t(missing) : undefined)
    return answerOrThrow(await text({ input, output, message: t(key), validate }), language) ?? ''
  }
  intro(t('begin'), { output })
  const administrators = await line('administrators', 'noAccount')
  const editors = await line('editors')
  const by = answerOrThrow(
    await select<InterviewAnswers['by']>({
      input,
      output,
      message: t('people'),
      options: [
        { value: 'file', label: t('byFile') },
        { value: 'scim', label: t('byScim') },
        ...platformsByName.map(({ name, platform }) => ({
          value: name,
          label: translate(texts.byContacts, language, { name: translate(platformTexts[platform], language) }),
        })),
        { value: 'later', label: t('later') },
      ],
    }),
    language,
  )
  const people = by === 'file' ? await line('file', 'noFile') : ''
  const hasStandard = answerOrThrow(await confirm({ input, output, message: t('categories') }), language)
  const validate = (value = '') => (existsSync(resolve(value)) ? t('isThere') : undefined)
  const initialValue = 'company.yaml'
  const path = answerOrThrow(await text({ input, output, message: t('path'), initialValue, validate }), language)
  await writeFile(path, createCompanyFile({ administrators, editors, by, people, path }), { flag: 'wx', mode: 0o600 })
  outro(path, { output })
  if (!hasStandard) throw new UsageError(translate(texts.ownCategories, language, { path }))
  return path
}

function answerOrThrow<T>(answer: T, language: Language): Exclude<T, symbol> {
  if (isCancel(answer)) throw new UsageError(translate(texts.stopped, language))
  return answer as Exclude<T, symbol>
}
