import { sql, type Db } from '@portal/server'

/** Returns true if the session was opened by Feishu. */
export async function isFromFeishu(db: Db, sessionId: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM shared.session WHERE id = ${sessionId} AND auth_type = 'FEISHU'`.execute(db)
  return rows.length > 0
}
