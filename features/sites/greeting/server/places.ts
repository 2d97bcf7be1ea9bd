/** Cities with their last known weather. */
import { sql, type Db, type Tables } from '@portal/server'
import type { Selectable } from 'kysely'
import type { Place, Reading } from './weather-source.ts'

export type PlaceRow = Selectable<Tables['weather_place']>

export async function readPlace(db: Db, query: string): Promise<PlaceRow | undefined> {
  return db.selectFrom('weather_place').selectAll().where('query', '=', query).executeTakeFirst()
}

/** Claims the right to request a city: one process gets it, and none again before `notBefore`. */
export async function claimPlace(db: Db, query: string, now: Date, notBefore: Date): Promise<PlaceRow | undefined> {
  const { rows } = await sql<PlaceRow>`
    INSERT INTO weather_place AS p (query, asked_at) VALUES (${query}, ${now})
    ON CONFLICT (query) DO UPDATE SET asked_at = excluded.asked_at WHERE p.asked_at <= ${notBefore}
    RETURNING *`.execute(db)
  return rows[0]
}

/** Saves the response of the service; missing parts stay unchanged. */
export async function settlePlace(
  db: Db,
  id: number,
  heard: { place?: Place | 'none' | undefined; reading?: Reading | undefined },
  now: Date,
): Promise<void> {
  const { place, reading } = heard
  await db
    .updateTable('weather_place')
    .set({
      settled_at: sql<Date>`asked_at`,
      ...(place ? { looked_at: now } : {}),
      ...(place && place !== 'none'
        ? { name_zh: place.nameZh, name_en: place.nameEn, latitude: place.latitude, longitude: place.longitude }
        : {}),
      ...(reading
        ? { temperature: reading.temperature, code: reading.code, is_day: reading.isDay, known_at: now }
        : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Deletes cities that nobody has looked at since then and nobody has chosen. */
export async function dropOldPlaces(db: Db, before: Date): Promise<void> {
  await sql`DELETE FROM weather_place p WHERE asked_at < ${before}
    AND NOT EXISTS (SELECT 1 FROM person_city c WHERE c.place_id = p.id)`.execute(db)
}

/** Returns the city that a person chose, as they entered it. */
export async function readCity(db: Db, account: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('person_city')
    .innerJoin('weather_place', 'weather_place.id', 'person_city.place_id')
    .select('query')
    .where('account', '=', account)
    .executeTakeFirst()
  return row?.query
}

export async function keepCity(db: Db, account: string, placeId: number): Promise<void> {
  await db
    .insertInto('person_city')
    .values({ account, place_id: placeId })
    .onConflict((conflict) => conflict.column('account').doUpdateSet({ place_id: placeId }))
    .execute()
}

export async function forgetCity(db: Db, account: string): Promise<void> {
  await db.deleteFrom('person_city').where('account', '=', account).execute()
}

/** Returns the workplace of a person in both languages. */
export async function readWorkplace(db: Db, account: string): Promise<{ zh: string; en: string }> {
  return db
    .selectFrom('shared.person as person')
    .select(['location_zh as zh', 'location_en as en'])
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
}

/** Returns true if the weather of any city is known: the page then reserves space for it. */
export async function isWeatherKnown(db: Db): Promise<boolean> {
  const row = await db.selectFrom('weather_place').select('id').where('known_at', 'is not', null).limit(1).execute()
  return row.length > 0
}
