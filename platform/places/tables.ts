/** One city, or part of one, under one postal code. */
export interface PostalPlacesTable {
  /** `DE-50667-koln`: the same in every database. */
  id: string;
  alpha2_code: string;
  zip_code: string;
  /** Capitals without spaces and dashes, what a search by postal code compares. */
  zip_key: string;
  city: string;
  /** Lower case without accents, what a search by name compares. */
  city_key: string;
  /** Every name the place is known by as a key, `|munchen|munich|`. */
  name_keys: string;
  state: string;
}

/** Tables of the postal places. */
export interface PlacesTables {
  postal_places: PostalPlacesTable;
}
