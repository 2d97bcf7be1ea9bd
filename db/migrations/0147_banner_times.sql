-- Owned by features/sites/banners: from when to when a banner is shown, and to whom; null: always, and to everybody. A
-- banner with any of them has its site in `site` instead of `portal`: the version before, which would show it to
-- everybody at once, finds it in no site (docs/decisions/0111-banners-have-times-and-readers.md).
ALTER TABLE banner
  ADD COLUMN begins_at timestamptz,
  ADD COLUMN ends_at timestamptz,
  ADD COLUMN audience_id bigint,
  ADD COLUMN site text,
  ALTER COLUMN portal DROP NOT NULL;
ALTER TABLE banner
  ADD CONSTRAINT banner_audience_id_fkey FOREIGN KEY (audience_id) REFERENCES audience NOT VALID,
  ADD CONSTRAINT banner_site_fkey FOREIGN KEY (site) REFERENCES portal NOT VALID,
  ADD CONSTRAINT banner_site_check CHECK ((portal IS NULL) = (site IS NOT NULL)
    AND (portal IS NULL OR begins_at IS NULL AND ends_at IS NULL AND audience_id IS NULL)) NOT VALID,
  ADD CONSTRAINT banner_ends_at_check CHECK (ends_at > begins_at) NOT VALID;
