/** Notices that arrive by themselves. Here so far: writing one with what it tells of; the calls follow. */
export const noticeTypes = { news: 1, people: 2, reply: 3, activitySignUp: 7, activity: 8, plain: 9 } as const
