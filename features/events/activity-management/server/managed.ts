/** The doorkeeper of every call: what one may not manage is not there. */
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

/** A session by its number, if its activity may be managed. */
export async function managedItem(asked: Asked, itemId: number): Promise<OrganisedItem> {
  const item = (await organisedItem(asked.db, itemId)) ?? asked.refuse('noActivity')
  await managedActivity(asked, item.activity_id)
  return item
}
