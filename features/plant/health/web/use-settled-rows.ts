import { useEffect, useState } from 'react'
import { idOf, type Rows } from './question-rows.ts'

/** The list redraws all of its rows for each change of one. */
const pauseMs = 300

/** Rows for the list: once typing pauses; at once if there are others, or in another order. */
export function useSettledRows(rows: Rows): Rows {
  const [settled, setSettled] = useState(rows)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(rows), pauseMs)
    return () => clearTimeout(timer)
  }, [rows])
  const isSameList = settled.length === rows.length && settled.every((row, at) => idOf(row) === idOf(rows[at]!))
  return isSameList ? settled : rows
}
