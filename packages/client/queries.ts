import type { Endpoint, OutputOf, RequestOf } from '@portal/contract'
import {
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { call, unwrap, type Answer, type CallOptions } from './call.ts'
import type { CallFailed } from './failed.ts'

export { QueryClientProvider } from '@tanstack/react-query'

/** A failed read is shown with a retry button and not repeated silently. */
export function createCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // offline, too, a call is made and fails at once: the component says so instead of waiting
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

/** '' is home. */
type Portal = string

/** Returns the cache key of an answer; `keyOf(endpoint)` alone matches all inputs. */
export function keyOf<E extends Endpoint>(endpoint: E, input?: RequestOf<E>, portal: Portal = ''): readonly unknown[] {
  return input === undefined ? [endpoint.path] : [endpoint.path, portal, input]
}

interface ReadOptions {
  portal?: Portal
  enabled?: boolean
  timeout?: number
  /** Polling interval, while the window is visible. */
  everyMs?: number
}

const pollingOptions = ({ everyMs }: ReadOptions) =>
  everyMs ? { refetchInterval: everyMs, refetchOnWindowFocus: 'always' as const } : {}

export function useAnswer<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  options: ReadOptions = {},
): UseQueryResult<OutputOf<E>, CallFailed> {
  const { portal = '', enabled = true, timeout } = options
  const result = useQuery<OutputOf<E>, CallFailed>({
    ...pollingOptions(options),
    queryKey: keyOf(endpoint, input, portal),
    enabled,
    queryFn: async ({ signal }) =>
      unwrap(await call(endpoint, input, { portal, signal, ...(timeout ? { timeout } : {}) })),
  })
  return useComing(result)
}

/** The result while nothing of it is shown; all that is derived agrees with it. */
const coming = {
  data: undefined,
  dataUpdatedAt: 0,
  error: null,
  status: 'pending',
  fetchStatus: 'fetching',
  isPending: true,
  isLoading: true,
  isInitialLoading: true,
  isFetching: true,
  isFetched: false,
  isFetchedAfterMount: false,
  isSuccess: false,
  isError: false,
  isLoadingError: false,
  hasNextPage: false,
}

/**
 * An answer that nothing was shown of is shown in pieces, so that what is pressed meanwhile is heard: the library
 * would render it at once. What follows is shown at once.
 */
function useComing<R extends { isPending: boolean }>(result: R): R {
  const isShown = useDeferredValue(!result.isPending)
  if (isShown || result.isPending) return result
  // by their descriptors: what is read of a result is watched from then on
  return Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(result),
      ...Object.getOwnPropertyDescriptors(coming),
    },
  ) as R
}

interface Page {
  List: readonly unknown[]
  TotalCount: number
}

type PagedEndpoint = Endpoint & { output: { _zod: { output: Page } } }

/** A list loaded page by page; `names` is the endpoint's spelling of its paging fields. */
export function usePages<E extends PagedEndpoint>(
  endpoint: E,
  input: Partial<RequestOf<E>>,
  options: ReadOptions & {
    pageSize: number
    names?: 'PageIndex' | 'Pageindex' | 'PageNo'
    /** For lists whose total alone does not tell. */
    hasMore?: (pages: readonly OutputOf<E>[], pageNo: number) => boolean
  },
): UseInfiniteQueryResult<InfiniteData<OutputOf<E>, number>, CallFailed> {
  const { portal = '', enabled = true, pageSize, names = 'PageIndex' } = options
  const { hasMore = (pages, pageNo) => ((pages.at(-1) as Page | undefined)?.TotalCount ?? 0) > pageNo * pageSize } =
    options
  const size = names === 'Pageindex' ? 'Pagesize' : 'PageSize'
  const result = useInfiniteQuery<
    OutputOf<E>,
    CallFailed,
    InfiniteData<OutputOf<E>, number>,
    readonly unknown[],
    number
  >({
    ...pollingOptions(options),
    queryKey: [endpoint.path, portal, 'pages', pageSize, input],
    enabled,
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const request = { ...input, [names]: pageParam, [size]: pageSize } as RequestOf<E>
      return unwrap(await call(endpoint, request, { portal, signal }))
    },
    getNextPageParam: (_last, pages, pageNo) => (hasMore(pages, pageNo) ? pageNo + 1 : undefined),
  })
  return useComing(result)
}

/** A change; the component handles the answer by its declared reasons. */
export function useCommand<E extends Endpoint>(
  endpoint: E,
  options: { portal?: Portal; onDone?: (answer: Answer<E>, input: RequestOf<E>) => void } = {},
): UseMutationResult<Answer<E>, never, { input: RequestOf<E> } & Pick<CallOptions, 'idempotencyKey'>> {
  const { portal = '', onDone } = options
  return useMutation<Answer<E>, never, { input: RequestOf<E> } & Pick<CallOptions, 'idempotencyKey'>>({
    mutationFn: ({ input, idempotencyKey }) =>
      call(endpoint, input, { portal, ...(idempotencyKey ? { idempotencyKey } : {}) }),
    onSuccess: (answer, { input }) => onDone?.(answer, input),
  })
}

export { useQueryClient as useCache }
