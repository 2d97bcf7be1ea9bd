import { defineTopic } from '@portal/server'

/** A session has ended: every process closes its streams. */
export const sessionEndedTopic = defineTopic('session-ended', { id: Number })
