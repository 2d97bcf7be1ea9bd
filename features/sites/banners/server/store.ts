import { columnFor, type Language } from '@portal/contract'
import type { Db } from '@portal/server'

export async function readBanners(db: Db, portal: string, language: Language) {
  return db
    .selectFrom('banner')
    .innerJoin('shared.file as file', 'file.id', 'banner.image_file_id')
    .select([
      'banner.id',
      'image_file_id',
      'file.preview',
      'link_url',
      `${columnFor('title', language)} as title` as const,
    ])
    .where('portal', '=', portal)
    .orderBy('position')
    .execute()
}
