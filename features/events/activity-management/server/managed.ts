/** Authorisation of every call: an activity that the caller may not manage is answered as unknown. */
import { organisedActivity, organisedItem, type Organised, type OrganisedItem } from '@portal/activities/server'
import type { Db, Viewer } from '@portal/server'
import { mayOrganise } from '../rules.ts'

interface Asked {
  db: Db
  viewer: Viewer
  refuse: (reason: 'noActivity') => never
}

export async function managedActivity({ db, viewer, refuse }: Asked, id: number): Promise<Organised> {
  const activity = await organisedActivity(db, id)
  return activity && mayOrganise(viewer, activity) ? activity : refuse('noActivity')
}

/** Returns a session if the caller may manage its activity; otherwise refuses. */
export async function managedItem(asked: Asked, itemId: number): Promise<OrganisedItem> {
  const item = (await organisedItem(asked.db, itemId)) ?? asked.refuse('noActivity')
  await managedActivity(asked, item.activity_id)
  return item
}
