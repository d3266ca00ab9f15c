/** In an address whose country is to be told yet: what shops send is at times no country's code. @see CLDR, "Unknown Region" */
export const UNKNOWN_COUNTRY = "ZZ";
