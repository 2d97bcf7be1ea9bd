import { createContext, startTransition, use, useLayoutEffect, useState, type ReactNode } from 'react'

export type Part<Props> = (props: Props) => ReactNode

export type LazyPart<Props> = Part<Props> & {
  /** Loads the code once; a failed load may be repeated. */
  load(): Promise<unknown>
  isHere(): boolean
}

const Fallback = createContext<ReactNode>(null)

/** Sets the fallback for all lazy parts below it while their code loads. */
export function LazyFallback({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  return <Fallback value={fallback}>{children}</Fallback>
}

/**
 * Makes a component whose code is in a chunk of its own. It is rendered as soon as the code is there: with `React.lazy`
 * React would keep every fallback for 300 ms, on each page. A failed load goes to the error boundary.
 */
export function lazyComponent<Props extends object>(load: () => Promise<Part<Props>>): LazyPart<Props> {
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
    usePartsLoaded([lazyPart])
    // the inside has waited already: a nested part shows no fallback unless it sets one
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

/** Returns true once all parts are loaded, for parts that must appear together or in order. */
export function usePartsLoaded(parts: readonly Pick<LazyPart<never>, 'load' | 'isHere'>[]): boolean {
  const [failure, setFailure] = useState<{ error: unknown }>()
  const [, setCount] = useState(0)
  const isHere = parts.every((part) => part.isHere())
  useLayoutEffect(() => {
    if (isHere) return
    let isWaiting = true
    // in pieces, so that what is pressed meanwhile is heard
    const draw = () => startTransition(() => setCount((count) => count + 1))
    Promise.all(parts.map((part) => part.load())).then(
      () => isWaiting && draw(),
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
