import type { Archiving } from "../../../contract/archiving";
import type { ClientRow } from "../../platform";
import { authenticated } from "../context";

function presentArchiving({ delivered, draft }: ClientRow["archiving"]): Archiving {
  return { delivered: { active: delivered }, draft: { active: draft } };
}

export const archiving = {
  get: authenticated.archiving.get.handler(({ context: { client } }) => presentArchiving(client.archiving)),

  update: authenticated.archiving.update.handler(async ({ context: { platform, client }, input }) => {
    await platform.db
      .updateTable("clients")
      .set({ archiving: JSON.stringify(input) })
      .where("id", "=", client.id)
      .execute();
    return presentArchiving(input);
  }),
};
