-- Every process of the portal says every half minute that it lives, what it is and what was slow in it; a row that is
-- silent for an hour is removed by whoever beats next (features/operations/server/registry.ts).
CREATE TABLE process (
  id uuid PRIMARY KEY,
  host text NOT NULL,
  pid bigint NOT NULL,
  role text NOT NULL CHECK (role IN ('web', 'worker', 'all')),
  version text NOT NULL,
  node text NOT NULL,
  -- the last migration that it knows
  schema text NOT NULL,
  -- names of the jobs that it runs
  jobs text[] NOT NULL,
  -- what calls took in the past minutes, and which failed; never what somebody typed
  calls jsonb NOT NULL DEFAULT '[]',
  faults jsonb NOT NULL DEFAULT '[]',
  started_at timestamptz NOT NULL,
  beat_at timestamptz NOT NULL
);
