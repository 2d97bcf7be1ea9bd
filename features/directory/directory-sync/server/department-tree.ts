/** The department tree during an import: finds departments by id or path and adds new ones. */

import { characterCount } from '../rules.ts'

export interface DepartmentRow {
  id: number
  parentId: number | null
  nameZh: string
  nameEn: string
}

const maxDepth = 10

export class DepartmentTree {
  private readonly byId = new Map<number, DepartmentRow>()
  /** Parent and lower-case name → department. */
  private readonly byName = new Map<string, DepartmentRow>()
  private nextId: number
  /** Departments to create, parents first. */
  readonly created: DepartmentRow[] = []
  /** Departments that got an English name. */
  readonly translated: DepartmentRow[] = []

  constructor(rows: readonly DepartmentRow[]) {
    for (const row of rows.toSorted((a, b) => a.id - b.id)) this.learn(row)
    this.nextId = rows.reduce((most, { id }) => Math.max(most, id), 0) + 1
  }

  /**
   * Returns the id of the department in a cell, or a message. A number is an id; anything else is a path from the top,
   * such as 公司/研发|R&D/电池. A single name that only one department has, at any level, means that one.
   */
  idOf(cell: string): number | string {
    if (/^\d{1,15}$/.test(cell)) return this.byId.has(Number(cell)) ? Number(cell) : `there is no department ${cell}`
    const names = cell.split(/[/／]/).map((each) => each.trim())
    if (names.some((name) => name.split('|').some((each) => each.trim() === ''))) {
      return `department '${cell.slice(0, 60)}' has an empty part`
    }
    if (names.length > maxDepth) return `department path is deeper than ${maxDepth}`
    if (names.some((name) => characterCount(name) > 100)) return 'department has a name longer than 100 characters'
    const [only = ''] = names
    if (names.length === 1 && !this.named(null, only)) return this.idByNames(names)
    let id: number | null = null
    for (const name of names) id = this.below(id, name)
    return id!
  }

  /**
   * Returns the id for a list of names, top-down, that need not start at the root, as identity providers send them; or
   * a message. Creates an unknown first name at the top; one that several departments share is ambiguous.
   */
  idByNames(names: readonly string[]): number | string {
    const [first = '', ...rest] = names
    const small = splitNames(first).map((name) => name.toLowerCase())
    const ids = [...this.byId.values()]
      .filter((row) => small.includes(row.nameZh.toLowerCase()) || small.includes(row.nameEn.toLowerCase()))
      .map(({ id }) => id)
    if (ids.length > 1) return `there are ${ids.length} departments '${first.slice(0, 60)}'; send its path from the top`
    const tooLong = names.find((name) => characterCount(name) > 100)
    if (tooLong !== undefined) return 'department has a name longer than 100 characters'
    let id = ids[0] === undefined ? this.below(null, first) : this.below(this.byId.get(ids[0])!.parentId, first)
    for (const name of rest) id = this.below(id, name)
    return id
  }

  /** Returns known departments that no cell names and that are not above a named one. */
  unnamedBy(cells: Iterable<string>): number[] {
    const named = new Set<number>()
    for (const cell of new Set(cells)) {
      for (const found of this.knownAs(cell)) {
        for (const id of this.lineOf(found.id)) named.add(id)
      }
    }
    return [...this.byId.keys()].filter((id) => !named.has(id))
  }

  /** Returns the departments that a cell may mean, as deep as they are known. */
  private knownAs(cell: string): DepartmentRow[] {
    const byNumber = /^\d{1,15}$/.test(cell) ? this.byId.get(Number(cell)) : undefined
    if (byNumber) return [byNumber]
    const [first = '', ...rest] = cell.split(/[/／]/).map((each) => each.trim())
    const top = this.named(null, first)
    const small = splitNames(first).map((name) => name.toLowerCase())
    const anywhere = [...this.byId.values()].filter((row) =>
      [row.nameZh, row.nameEn].some((name) => small.includes(name.toLowerCase())),
    )
    return (top ? [top] : anywhere).map((row) => rest.reduce((above, name) => this.named(above.id, name) ?? above, row))
  }

  has(id: number): boolean {
    return this.byId.has(id)
  }

  pathOf(id: number): string {
    return this.lineOf(id)
      .map((each) => this.byId.get(each)!.nameZh)
      .join('/')
  }

  /** Returns the ids from the top down to the department. */
  lineOf(id: number): number[] {
    const row = this.byId.get(id)!
    return row.parentId === null ? [id] : [...this.lineOf(row.parentId), id]
  }

  private below(parentId: number | null, name: string): number {
    const [nameZh = '', nameEn = nameZh] = splitNames(name)
    const known = this.named(parentId, name)
    if (known) {
      this.translate(known, nameEn)
      return known.id
    }
    const row = { id: this.nextId++, parentId, nameZh, nameEn }
    this.learn(row)
    this.created.push(row)
    return row.id
  }

  private named(parentId: number | null, name: string): DepartmentRow | undefined {
    const [nameZh = '', nameEn = nameZh] = splitNames(name)
    return this.byName.get(childKey(parentId, nameZh)) ?? this.byName.get(childKey(parentId, nameEn))
  }

  /** Sets the English name if the department has none of its own. */
  private translate(row: DepartmentRow, nameEn: string): void {
    if (nameEn === row.nameZh || (row.nameEn !== '' && row.nameEn !== row.nameZh)) return
    row.nameEn = nameEn
    this.learn(row)
    if (!this.created.includes(row)) this.translated.push(row)
  }

  private learn(row: DepartmentRow): void {
    this.byId.set(row.id, row)
    for (const name of [row.nameZh, row.nameEn]) {
      const key = childKey(row.parentId, name)
      if (!this.byName.has(key)) this.byName.set(key, row)
    }
  }
}

const splitNames = (name: string): string[] =>
  name
    .split('|')
    .map((each) => each.trim())
    .filter((each) => each !== '')

const childKey = (parentId: number | null, name: string): string => `${parentId ?? ''}/${name.toLowerCase()}`
