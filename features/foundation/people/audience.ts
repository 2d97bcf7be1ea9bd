/** The audience codec: what every layer calls an audience, and its form on the wire. Its SQL is in server/audience.ts. */

/** Everyone if all lists are empty; otherwise people who match any entry. A department includes those below it. */
export interface Audience {
  tags?: readonly string[] | undefined
  departments?: readonly number[] | undefined
  /** Chinese names, as stored with people. */
  places?: readonly string[] | undefined
  groups?: readonly number[] | undefined
}

interface AudienceLists {
  tags: string[]
  departments: number[]
  places: string[]
  groups: number[]
}

/** An audience on the wire. */
interface WireAudience {
  Tags: string[]
  Departments: number[]
  Places: string[]
  Groups: number[]
}

type Lists = { readonly [K in keyof Audience]: Audience[K] | null }

/** Returns all four lists; those that are absent, or null in a row of an outer join, are empty. */
export const audienceLists = (audience: Lists | null | undefined): AudienceLists => ({
  tags: [...(audience?.tags ?? [])],
  departments: [...(audience?.departments ?? [])],
  places: [...(audience?.places ?? [])],
  groups: [...(audience?.groups ?? [])],
})

/** Lists that a call does not have are empty. */
export const audienceFromWire = (wire: Partial<WireAudience>): AudienceLists =>
  audienceLists({ tags: wire.Tags, departments: wire.Departments, places: wire.Places, groups: wire.Groups })

export function audienceToWire(audience: Audience): WireAudience {
  const { tags, departments, places, groups } = audienceLists(audience)
  return { Tags: tags, Departments: departments, Places: places, Groups: groups }
}
