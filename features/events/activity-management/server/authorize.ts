/** Authorisation of every call: an activity that the caller may not manage is answered as unknown. */
import {
  loadOrganiserActivity,
  loadOrganiserSession,
  type OrganiserActivity,
  type OrganiserSession,
} from '@portal/activities/server'
import type { Db, Viewer } from '@portal/server'
import { canManageActivity } from '../rules.ts'

export interface AuthorizeCall {
  db: Db
  viewer: Viewer
  refuse: (reason: 'noActivity') => never
}

export async function authorizeActivity({ db, viewer, refuse }: AuthorizeCall, id: number): Promise<OrganiserActivity> {
  const activity = await loadOrganiserActivity(db, id)
  return activity && canManageActivity(viewer, activity) ? activity : refuse('noActivity')
}

/** Returns a session if the caller may manage its activity; otherwise refuses. */
export async function authorizeSession(call: AuthorizeCall, itemId: number): Promise<OrganiserSession> {
  const item = (await loadOrganiserSession(call.db, itemId)) ?? call.refuse('noActivity')
  await authorizeActivity(call, item.activity_id)
  return item
}
