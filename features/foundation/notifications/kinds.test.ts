import { expect, test } from 'vitest'
import { defaultChatTypes, kindName, shownKinds } from './kinds.ts'
import { isHiddenType, notificationType, notificationTypes } from './rules.ts'

test('[NOTICE-02] by default replies, seats and changes go to the chat; likes and the rest do not', () => {
  expect(defaultChatTypes).toEqual([notificationType.reply, notificationType.signUp, notificationType.activity])
})

test('[NOTICE-04] every visible type can be chosen, and no other', () => {
  const types = shownKinds.map(({ type }) => type)
  expect(types.toSorted((a, b) => a - b)).toEqual(notificationTypes.filter((type) => !isHiddenType(type)))
})

test('[NOTICE-02] a type of a newer version is named like one without a link', () => {
  expect([1, 3, 7, 8, 9, 2, 99].map(kindName)).toEqual([
    'kindNews',
    'kindReply',
    'kindSignUp',
    'kindActivity',
    'kindPlain',
    'kindPlain',
    'kindPlain',
  ])
})
