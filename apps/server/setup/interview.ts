/** Asks for the contents of a company file in the terminal and writes it, so that the next run needs no answers. */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, relative, resolve } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { confirm, intro, isCancel, outro, select, text } from '@clack/prompts'
import { translate, type Language } from '@portal/contract'
import { standardCategories } from '@portal/news/server'
import { stringify } from 'yaml'
import { UsageError } from '../cli/portal.ts'
import { interviewTexts as texts } from './texts.ts'

interface Terminal {
  input: Readable & { isTTY?: boolean }
  output: Writable & { isTTY?: boolean }
}

interface Answers {
  administrators: string
  editors: string
  by: 'file' | 'scim' | 'feishu' | 'wecom' | 'later'
  /** Path of the CSV file as typed, relative to the working directory; only for `file`. */
  people: string
  /** Path of the company file. */
  path: string
}

type Key = Exclude<keyof typeof texts, 'ownCategories'>

const accountsIn = (line: string): string[] => [
  ...new Set(line.split(/[\s,，、]+/).flatMap((each) => (each === '' ? [] : each.toLowerCase()))),
]

/**
 * Returns the company file for these answers.
 * @internal
 */
export function companyOf({ administrators, editors, by, people, path }: Answers): string {
  const file = relative(dirname(resolve(path)), resolve(people))
  return stringify({
    administrators: accountsIn(administrators),
    ...(by === 'later' ? {} : { people: by === 'file' ? { by, file } : { by } }),
    categories: standardCategories,
    ...(accountsIn(editors).length > 0
      ? { roles: accountsIn(editors).map((account) => ({ account, role: 'editor' })) }
      : {}),
  })
}

/** Returns the path of the written file. Throws without a terminal, or if the interview is cancelled. */
export async function interview(
  terminal: Terminal = { input: process.stdin, output: process.stderr },
): Promise<string> {
  const { input, output } = terminal
  if (!input.isTTY) throw new UsageError('--file: name a company file; the interview needs a terminal')
  const given = await select<Language>({
    input,
    output,
    message: '语言 / Language',
    options: [
      { value: 'CHS', label: '中文' },
      { value: 'EN', label: 'English' },
    ],
  })
  const language = answered(given, 'CHS')
  const t = (key: Key): string => translate(texts[key], language)
  const line = async (key: Key, missing?: Key): Promise<string> => {
    const validate = (value: string | undefined) => (missing && !value?.trim() ? t(missing) : undefined)
    return answered(await text({ input, output, message: t(key), validate }), language) ?? ''
  }
  intro(t('begin'), { output })
  const administrators = await line('administrators', 'noAccount')
  const editors = await line('editors')
  const by = answered(
    await select<Answers['by']>({
      input,
      output,
      message: t('people'),
      options: [
        { value: 'file', label: t('byFile') },
        { value: 'scim', label: t('byScim') },
        { value: 'feishu', label: t('byFeishu') },
        { value: 'wecom', label: t('byWecom') },
        { value: 'later', label: t('later') },
      ],
    }),
    language,
  )
  const people = by === 'file' ? await line('file', 'noFile') : ''
  const hasStandard = answered(await confirm({ input, output, message: t('categories') }), language)
  const validate = (value = '') => (existsSync(resolve(value)) ? t('isThere') : undefined)
  const initialValue = 'company.yaml'
  const path = answered(await text({ input, output, message: t('path'), initialValue, validate }), language)
  await writeFile(path, companyOf({ administrators, editors, by, people, path }), { flag: 'wx', mode: 0o600 })
  outro(path, { output })
  if (!hasStandard) throw new UsageError(translate(texts.ownCategories, language, { path }))
  return path
}

function answered<T>(answer: T, language: Language): Exclude<T, symbol> {
  if (isCancel(answer)) throw new UsageError(translate(texts.stopped, language))
  return answer as Exclude<T, symbol>
}
