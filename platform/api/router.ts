import { account } from "./account/account";
import { archiving } from "./account/archiving";
import { places } from "./addresses/places";
import { recipients } from "./addresses/recipients";
import { warehouses } from "./addresses/warehouses";
import { billing } from "./billing/billing";
import { open } from "./context";
import { labels } from "./labels/labels";
import { orders } from "./orders/orders";
import { services } from "./services/services";
import { recovery } from "./session/recovery";
import { registration } from "./session/registration";
import { signingIn } from "./session/signing-in";
import { bulk } from "./shipments/bulk";
import { cancellation } from "./shipments/cancellation";
import { exporting } from "./shipments/export";
import { prices } from "./shipments/prices";
import { reading } from "./shipments/reading";
import { writing } from "./shipments/writing";

/** Every procedure of the contract; one that is missing does not compile. */
export const router = open.router({
  session: { ...signingIn, ...registration, ...recovery },
  client: account,
  shipments: { ...reading, ...writing, ...bulk, ...prices, ...cancellation, ...exporting },
  services,
  addresses: { ...places, ...warehouses, ...recipients },
  orders,
  labels,
  billing,
  archiving,
});
