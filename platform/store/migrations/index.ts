import { core } from "./0001-core";
import { postalPlaces } from "./0100-postal-places";
import { world } from "./0101-world";
import type { Migration } from "./migration";

/** Every migration, in the order they run. */
export const MIGRATIONS: readonly Migration[] = [core, postalPlaces, world];
