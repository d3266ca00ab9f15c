/** Postal places. */
export const PLACES = `
create table postal_places (
  id text primary key,
  alpha2_code text not null,
  zip_code text not null,
  zip_key text not null,
  city text not null,
  city_key text not null,
  name_keys text not null,
  state text not null
);
create index postal_places_zip on postal_places (alpha2_code, zip_key text_pattern_ops);
create index postal_places_city on postal_places (alpha2_code, city_key text_pattern_ops);
create index postal_places_names on postal_places using gin (name_keys gin_trgm_ops);
`;
