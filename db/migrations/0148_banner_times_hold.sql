ALTER TABLE banner
  VALIDATE CONSTRAINT banner_audience_id_fkey,
  VALIDATE CONSTRAINT banner_site_fkey,
  VALIDATE CONSTRAINT banner_site_check,
  VALIDATE CONSTRAINT banner_ends_at_check;
