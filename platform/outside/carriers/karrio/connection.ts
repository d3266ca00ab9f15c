import { z } from "zod";

/** Karrio's connection of an own contract: its id, and the name by which it is asked for rates. */
const Connection = z.object({ id: z.string(), carrierId: z.string() });
export type Connection = z.infer<typeof Connection>;

export function readConnection(text: string): Connection {
  return Connection.parse(JSON.parse(text));
}

export function writeConnection(connection: Connection): string {
  return JSON.stringify(connection);
}
