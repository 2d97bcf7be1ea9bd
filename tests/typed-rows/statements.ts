/** Every SQL statement of the sources, with the row that it is declared to return. */
import * as ts from 'typescript/unstable/ast'
import type { CallExpression, Node } from 'typescript/unstable/ast'
import { composeSql, type ComposedSql } from './compose-sql.ts'
import { readRow, type DeclaredRow } from './row-types.ts'
import type { TypedProgram } from './typed-program.ts'

export interface Statement extends ComposedSql {
  /** Path and line. */
  at: string
  /** Undefined if the rows are not used. */
  row: DeclaredRow | undefined
}

/** Lists what is executed: `sql<Row>`…`.execute(db)`, whichever expression gives the `RawBuilder`. */
export function listStatements(program: TypedProgram, paths: readonly string[]): Statement[] {
  const found: Statement[] = []
  const visit = (node: Node): void => {
    const executed = ts.isCallExpression(node) ? executedBy(node) : undefined
    const type = executed && program.checker.getTypeAtLocation(executed)
    if (executed && type?.getSymbol()?.name === 'RawBuilder' && type.isTypeReference()) {
      const [row] = program.checker.getTypeArguments(type)
      const at = program.placeOf(executed)
      const { texts, untraced } = composeSql(program, executed)
      // a row that only callers know, or that gets its type afterwards, could not be compared
      const isHidden = row?.isTypeParameter() === true || isCast(node)
      found.push({
        at,
        row: row && readRow(program.checker, row),
        texts,
        untraced: isHidden ? [...untraced, at] : untraced,
      })
    }
    node.forEachChild(visit)
  }
  for (const path of paths) program.sourceOf(path)?.forEachChild(visit)
  return found
}

/** `(await sql`…`.execute(db)).rows as Row[]`. */
function isCast(node: Node): boolean {
  const { parent } = node
  if (ts.isAsExpression(parent)) return true
  const isPart =
    ts.isAwaitExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isNonNullExpression(parent) ||
    ts.isPropertyAccessExpression(parent) ||
    (ts.isElementAccessExpression(parent) && parent.expression === node)
  return isPart && isCast(parent)
}

function executedBy({ expression }: CallExpression): Node | undefined {
  if (!ts.isPropertyAccessExpression(expression)) return undefined
  return /^(execute|compile)$/.test(expression.name.text) ? expression.expression : undefined
}
