/** A city or part of one with one postal code. */
export interface PostalPlacesTable {
  /** `DE-50667-koln`; identical in every database. */
  id: string;
  alpha2_code: string;
  zip_code: string;
  /** Normalized postal code: upper case without spaces and dashes. */
  zip_key: string;
  city: string;
  /** Normalized name: lower case without accents. */
  city_key: string;
  /** All normalized names, `|munchen|munich|`. */
  name_keys: string;
  state: string;
}

/** Tables of the postal places. */
export interface PlacesTables {
  postal_places: PostalPlacesTable;
}
