-- Owned by packages/server. How far each person has used up the limits of calls that change something (decision 0032).
-- Unlogged: after a crash everybody begins anew, and no acknowledged change depends on it.
CREATE UNLOGGED TABLE call_pace (
  account text NOT NULL,
  -- the limit and its seconds: 'comments/60'
  name text NOT NULL,
  -- when all calls that were counted will have been worked off at the pace of the limit
  free_at timestamptz NOT NULL,
  PRIMARY KEY (account, name)
);
