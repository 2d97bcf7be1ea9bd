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
      found.push({
        at: program.placeOf(executed),
        row: row && readRow(program.checker, row),
        ...composeSql(program, executed),
      })
    }
    node.forEachChild(visit)
  }
  for (const path of paths) program.sourceOf(path)?.forEachChild(visit)
  return found
}

function executedBy({ expression }: CallExpression): Node | undefined {
  if (!ts.isPropertyAccessExpression(expression)) return undefined
  return /^(execute|compile)$/.test(expression.name.text) ? expression.expression : undefined
}
