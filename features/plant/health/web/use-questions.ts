import { undoMs, type FormBodyProps } from '@portal/admin-data/web'
import { defineQuery, rawParam } from '@portal/contract'
import { useNavigation } from '@portal/client'
import { useText, useToasts } from '@portal/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { builderTexts } from '../builder.texts.ts'
import {
  changed,
  duplicateOf,
  idOf,
  insertAfter,
  moved,
  newRow,
  retitled,
  type QuestionKind,
  type Rows,
} from './question-rows.ts'
import type { BuilderRow } from './question-rows.ts'

const query = defineQuery({ question: rawParam })

/** The questions of the form, the one that the address names, and what is done with them. */
export function useQuestions({ item, values, wrong, onRows, focusOn }: FormBodyProps) {
  const t = useText(builderTexts)
  const { here, go, close } = useNavigation()
  const { add: addToast, drop } = useToasts()
  const rows = values['questions'] as Rows
  const { question: current = '' } = query.parse(here.search)
  const at = rows.findIndex((row) => idOf(row) === current)
  const hrefOf = (id: string): string => query.over(here, { question: id || undefined })

  function update(change: (now: Rows) => Rows): void {
    onRows(
      'questions',
      (now) => change(now as unknown as Rows) as unknown as typeof now,
      (row) => idOf(row as unknown as BuilderRow),
    )
  }
  /** From question to question the list stays the page before. */
  const choose = (id: string): void => go(hrefOf(id), { replace: current !== '' })

  /** Of what is shown beside the list. */
  const heading = useRef<HTMLElement>(null)
  // a field can be focused once its question is shown
  const toFocus = useRef<{ id: string; key: string }>(undefined)
  function focusField(id: string, key: string): void {
    toFocus.current = { id, key }
    if (id === current) focusNow()
    else choose(id)
  }
  function focusNow(): void {
    const { id, key } = toFocus.current ?? {}
    if (key === undefined || at < 0 || id !== current) return
    toFocus.current = undefined
    focusOn(`questions.${at}.${key}`)
  }
  const isShown = at >= 0
  const lastShown = useRef('')
  useEffect(() => {
    if (isShown) lastShown.current = current
  }, [isShown, current])
  useEffect(() => {
    // on a phone a question takes the place of the list, and the list that of the question: the focus goes along
    if (!matchMedia('(max-width: 899px)').matches) return
    const row = document.querySelector<HTMLElement>(`[role=row][data-key="${CSS.escape(lastShown.current)}"]`)
    if (isShown) heading.current?.focus()
    else row?.focus()
  }, [isShown])
  const focusShown = useEffectEvent(focusNow)
  useEffect(() => focusShown(), [at, current])
  const showWrong = useEffectEvent((path: string) => {
    const [top, place, ...key] = path.split('.')
    const row = top === 'questions' && place !== undefined ? rows[Number(place)] : undefined
    if (row) return focusField(idOf(row), key.join('.'))
    if (current !== '') choose('')
    requestAnimationFrame(() => focusOn(path))
  })
  useEffect(() => wrong && showWrong(wrong.path), [wrong])

  const undos = useRef(new Set<string>())
  useEffect(() => {
    const open = undos.current
    return () => open.forEach((key) => drop(key))
  }, [drop])
  function remove(id: string): void {
    const place = rows.findIndex((row) => idOf(row) === id)
    const row = rows[place]
    if (!row) return
    const next = rows[place + 1] ?? rows[place - 1]
    update((now) => now.filter((each) => idOf(each) !== id))
    if (id === current) go(hrefOf(next ? idOf(next) : ''), { replace: true })
    const key = `question ${id}`
    undos.current.add(key)
    addToast({
      key,
      text: t('removed', { title: row.title.zh || row.title.en || t('untitled') }),
      ms: undoMs,
      focusBack: () => heading.current,
      link: {
        label: t('undo'),
        onFollow() {
          update((now) => (now.some((each) => idOf(each) === id) ? now : now.toSpliced(place, 0, row)))
          toFocus.current = { id, key: 'title' }
          go(hrefOf(id), { replace: true })
        },
      },
    })
  }
  function insert(row: BuilderRow, behind: string): void {
    update((now) => insertAfter(now, behind, row))
    focusField(idOf(row), 'title')
  }
  const saved = ((item.Values['questions'] as Rows | undefined) ?? []).map(({ field }) => field)
  return {
    rows,
    at,
    current: at < 0 ? '' : current,
    isFull: rows.length >= item.Fields.find(({ Key }) => Key === 'questions')!.Max,
    setHeading: (element: HTMLElement | null): void => void (heading.current = element),
    hrefOf,
    choose,
    /** To the list, which a phone shows alone. */
    leave: () => close(hrefOf('')),
    enter: (id: string) => focusField(id, 'title'),
    add: (kind: QuestionKind) => insert(newRow(rows, kind, saved), current),
    duplicate: (id: string) => {
      const row = rows.find((each) => idOf(each) === id)
      if (row) insert(duplicateOf(rows, row, saved), id)
    },
    remove,
    move: (id: string, to: number) =>
      update((now) =>
        moved(
          now,
          now.findIndex((row) => idOf(row) === id),
          to,
        ),
      ),
    change: (id: string, change: Partial<BuilderRow>) =>
      update((now) => (change.title ? retitled(now, id, change.title, saved) : changed(now, id, change))),
  }
}

export type Questions = ReturnType<typeof useQuestions>
