import { createContext, use, useLayoutEffect, useState, type ReactNode } from 'react'

export type Part<Props> = (props: Props) => ReactNode

export type LazyPart<Props> = Part<Props> & {
  /** Asks for the code once; a load that failed may be tried again. */
  load(): Promise<unknown>
  isHere(): boolean
}

const Fallback = createContext<ReactNode>(null)

/** What stands in the place of any part below it whose code is still on its way. */
export function WhileArriving({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  return <Fallback value={fallback}>{children}</Fallback>
}

/**
 * A part whose code comes in a chunk of its own. It stands as soon as the code is there: behind `React.lazy`
 * React keeps every fallback for 300 ms, on each page one goes to. A load that fails goes to the error boundary.
 */
export function lazily<Props extends object>(load: () => Promise<Part<Props>>): LazyPart<Props> {
  let Loaded: Part<Props> | undefined
  let loading: Promise<unknown> | undefined
  const loadOnce = () =>
    (loading ??= load().then(
      (loaded) => void (Loaded = loaded),
      (error: unknown) => {
        loading = undefined
        throw error
      },
    ))
  function Lazy(props: Props) {
    const fallback = use(Fallback)
    useArrived([lazyPart])
    // what stands below has waited: a part inside it shows nothing of its own unless it says so
    return Loaded ? (
      <Fallback value={null}>
        <Loaded {...props} />
      </Fallback>
    ) : (
      fallback
    )
  }
  const lazyPart = Object.assign(Lazy, { load: loadOnce, isHere: () => Loaded !== undefined })
  return lazyPart
}

/** Whether all of them are there, for parts that must appear together or in order. */
export function useArrived(parts: readonly Pick<LazyPart<never>, 'load' | 'isHere'>[]): boolean {
  const [failure, setFailure] = useState<{ error: unknown }>()
  const [, setCount] = useState(0)
  const isHere = parts.every((part) => part.isHere())
  useLayoutEffect(() => {
    if (isHere) return
    let isWaiting = true
    Promise.all(parts.map((part) => part.load())).then(
      () => isWaiting && setCount((count) => count + 1),
      (error: unknown) => isWaiting && setFailure({ error }),
    )
    return () => {
      isWaiting = false
    }
    // the parts of one place are the same ones each time
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isHere])
  if (failure) throw failure.error
  return isHere
}
