import { useState } from 'react'
import { audienceLists, audienceOf, ruleOf, type Audience, type AudienceLists } from '../audience.ts'

interface AudienceChoice {
  isSome: boolean
  /** Terms of which one is enough. */
  single: readonly string[]
  /** Groups of terms that one must all have; a group of fewer than two is unfinished. */
  combinations: readonly (readonly string[])[]
  /** Terms of those left out; null: there is no field for them. */
  except: readonly string[] | null
}

export interface AudienceDraft extends AudienceChoice {
  /** Nobody is chosen yet: this is not sent, because for the server an empty audience is everyone. */
  isEmpty: boolean
  isUnfinished: boolean
  /** The choice without its unfinished parts. */
  audience: AudienceLists
  take: (audience: Audience) => void
  change: (part: Partial<AudienceChoice>) => void
}

/** The audience as it is being chosen, with parts that are not complete and therefore not sent. */
export function useAudienceDraft(audience: Audience, onChange: (audience: AudienceLists) => void): AudienceDraft {
  const saved = keyOf(audience)
  const [draft, setDraft] = useState<AudienceChoice & { of: string }>()
  const choice = draft?.of === saved ? draft : choiceOf(audience)
  function change(part: Partial<AudienceChoice>): void {
    const next = { ...choice, ...part }
    const isSent = !isNobody(next)
    const whole = toAudience(next)
    if (isSent) onChange(whole)
    setDraft({ ...next, of: isSent ? keyOf(whole) : saved })
  }
  const isEmpty = isNobody(choice)
  const isUnfinished = isEmpty || choice.combinations.some(({ length }) => length === 1)
  return {
    ...choice,
    isEmpty,
    isUnfinished,
    audience: toAudience(choice),
    take: (audience) => change(choiceOf(audience)),
    change,
  }
}

const keyOf = (audience: Audience): string => JSON.stringify(audienceLists(audience))

function choiceOf(audience: Audience): AudienceChoice {
  const { any, except } = ruleOf(audience)
  return {
    isSome: any.length > 0,
    single: any.filter(({ length }) => length === 1).flat(),
    combinations: any.filter(({ length }) => length > 1),
    except: except.length > 0 ? except : null,
  }
}

const complete = ({ combinations }: AudienceChoice) => combinations.filter(({ length }) => length > 1)

const isNobody = (choice: AudienceChoice): boolean =>
  choice.isSome && choice.single.length + complete(choice).length === 0

function toAudience(choice: AudienceChoice): AudienceLists {
  const any = choice.isSome ? [...choice.single.map((term) => [term]), ...complete(choice)] : []
  return audienceOf({ any, except: choice.except ?? [] })
}
