/** State, city, latitude, longitude, and its postal codes parted by commas. */
export type SeedCity = readonly [state: string, city: string, latitude: number, longitude: number, zips: string];
