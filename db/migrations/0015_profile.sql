-- Owned by features/profile. Weather by city as it was last heard of, which city a person wants, where an address is.
CREATE TABLE weather_place (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- the city as it was asked for, in small letters
  query text NOT NULL UNIQUE,
  -- NULL: not looked up yet, or the service knows no such city
  name_zh text,
  name_en text,
  latitude float8,
  longitude float8,
  -- when the service said where it is, or that it knows none
  looked_at timestamptz,
  temperature float8,
  -- WMO 4677 as the service counts it
  code int,
  is_day boolean,
  known_at timestamptz,
  -- of several processes the one that moves this asks, and then moves settled_at
  asked_at timestamptz NOT NULL,
  settled_at timestamptz
);
CREATE INDEX weather_place_asked ON weather_place (asked_at);

CREATE TABLE person_city (
  account text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  place_id bigint NOT NULL REFERENCES weather_place
);
CREATE INDEX person_city_place ON person_city (place_id);

-- By network, never by address: a keyed hash of the first three numbers.
CREATE TABLE ip_place (
  network text PRIMARY KEY,
  province text NOT NULL,
  city text NOT NULL,
  good_until timestamptz NOT NULL
);
