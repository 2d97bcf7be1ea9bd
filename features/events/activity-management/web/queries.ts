import { call, download, keyOf, useCache, type Answer, type Failure } from '@portal/client'
import { companyDay, type Endpoint, type RequestOf } from '@portal/contract'
import { useLanguage, useMessage, useText } from '@portal/ui'
import { saveFile } from '@portal/ui/save-file'
import { useRef, useState } from 'react'
import { management } from '../contract.ts'
import { deskTexts, peopleTexts } from '../page.texts.ts'
import type { peopleFilter } from './session-view.ts'

/** Calls that are reloaded after every change, even a refused one. */
const affectedReads = [management.detail, management.list, management.people, management.door, management.messages]

function useRefresh(): () => Promise<unknown> {
  const cache = useCache()
  return () => Promise.all(affectedReads.map((endpoint) => cache.invalidateQueries({ queryKey: keyOf(endpoint) })))
}

/** Returns a function that gives the text of a failure: the server's message if it was refused. */
export function useFailureText(): (failure: Failure) => string {
  const t = useText(deskTexts)
  return ({ kind, message }) => (kind === 'refused' && message ? message : t('failed'))
}

/** Runs a change, one at a time; ignores a second click while one is under way. Shows failures as a message. */
export function useChange<E extends Endpoint>(endpoint: E) {
  const failureText = useFailureText()
  const { show } = useMessage()
  const refresh = useRefresh()
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)

  /**
   * Returns undefined if another change is under way. `quiet`: codes that the caller handles itself; 'all': every
   * failure.
   */
  async function run(input: RequestOf<E>, quiet: readonly number[] | 'all' = []): Promise<Answer<E> | undefined> {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setBusy(true)
    const answer = await call(endpoint, input)
    const refreshed = refresh()
    // somebody else changed it first: continue with the new state
    if (!answer.ok && answer.failure.code === 409) await refreshed
    isUnderWay.current = false
    setBusy(false)
    if (!answer.ok && quiet !== 'all' && !quiet.includes(answer.failure.code))
      show(failureText(answer.failure), { isError: true, ms: 4000 })
    return answer
  }
  return { run, isBusy }
}

/** Runs a change for several, one after the other; reloads and shows the first failure at the end. */
export function useEach<E extends Endpoint>(endpoint: E) {
  const failureText = useFailureText()
  const { show } = useMessage()
  const refresh = useRefresh()
  const isUnderWay = useRef(false)
  const [isBusy, setBusy] = useState(false)

  /** Returns no answers if others are under way. `quiet`: codes that the caller handles itself. */
  async function run(inputs: readonly RequestOf<E>[], quiet: readonly number[] = []): Promise<Answer<E>[]> {
    if (isUnderWay.current) return []
    isUnderWay.current = true
    setBusy(true)
    const answers: Answer<E>[] = []
    // oxlint-disable-next-line no-await-in-loop -- seats are given in this order
    for (const input of inputs) answers.push(await call(endpoint, input))
    await refresh()
    isUnderWay.current = false
    setBusy(false)
    const failed = answers.find((answer) => !answer.ok && !quiet.includes(answer.failure.code))
    if (failed && !failed.ok) show(failureText(failed.failure), { isError: true, ms: 4000 })
    return answers
  }
  return { run, isBusy }
}

/** Returns true if the check-in is undone, by this call or by somebody else. */
export function isCheckInUndone(answer: Answer<typeof management.undoCheckIn> | undefined): boolean {
  return answer !== undefined && (answer.ok || answer.failure.code === 404)
}

export function useExport(filter: ReturnType<typeof peopleFilter>, itemId: number, title: string) {
  const t = useText(peopleTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const [isBusy, setBusy] = useState(false)
  async function save(): Promise<void> {
    setBusy(true)
    const input = { ActivityItemId: itemId, ...filter, lang: language }
    const answer = await download(management.peopleFile, input)
    setBusy(false)
    if (!answer.ok) return show(t('exportFailed'), { isError: true })
    // characters that file systems treat as folders or reject
    const name = title
      .replace(/[\\/:*?"<>|\s]+/g, ' ')
      .trim()
      .slice(0, 60)
    saveFile(`${t('fileName')}-${name}-${companyDay(new Date())}.csv`, answer.blob)
  }
  return { save: () => void save(), isBusy }
}
