import { describe, expect, it } from "vitest";
import { readCsvText as read } from "../../../tests/support/csv";
import { guessField, guessMapping } from "./columns";

const contentsOf = ({ orders }: ReturnType<typeof read>) =>
  orders.map(({ order: { items } }) => items.map(({ title, quantity }) => (quantity > 1 ? `${quantity} × ${title}` : title)));

describe("an export of Wix", () => {
  const HEAD =
    "Order number,Contact email,Item,Qty,Quantity refunded,Price,Weight,Recipient name,Recipient phone,Recipient company name";
  const BILLING = "Billing name,Billing phone,Billing country,Billing city,Billing address,Billing zip/postal code";
  const PAYER = "Eva Ruiz,600111222,Spain,Bilbao,Calle 9,48001";

  it.each([
    ["today's", "Delivery country,Delivery city,Delivery address,Delivery zip/postal code"],
    ["today's, short", "Delivery country,Delivery city,Delivery address,Delivery zip"],
    ["older", "Shipping country,Shipping city,Shipping address,Shipping zip/postal code"],
  ])("with %s headings has the recipient, and no piece that was refunded", (_which, headings) => {
    const to = "Ana García,912223344,Taller SL";
    const place = "Portugal,Lisboa,Rua 1,1000-001";
    const found = read(
      [
        `${HEAD},${BILLING},${headings}`,
        `1,eva@mail.example,Tea,3,1,5.00,0.9,${to},${PAYER},${place}`,
        `1,eva@mail.example,Mug,1,1,9.00,0.4,${to},${PAYER},${place}`,
      ].join("\n"),
    );
    expect([found.problems, contentsOf(found).map(([first]) => first), found.leftOutLines.refunded]).toEqual([
      [],
      ["2 × Tea"],
      1,
    ]);
    expect(found.orders[0]?.order).toMatchObject({
      total: 1000,
      items: [{ title: "Tea" }, { weightKg: 1.8 }],
      recipient: {
        firstName: "Ana",
        company: "Taller SL",
        phone: "912223344",
        email: "eva@mail.example",
        street1: "Rua 1",
        zipCode: "1000-001",
        city: "Lisboa",
        alpha2Code: "PT",
      },
    });
  });
});

describe("a column of pieces that go into no parcel", () => {
  const fileOf = (quantity: string, column: string, ...pieces: string[]) =>
    read(
      `Order,Name,City,Item title,Price,Weight,${quantity},${column}\n${pieces.map((cells, at) => `${at},Ana,Roma,Tea,5.00,0.9,${cells}`).join("\n")}\n`,
    );

  it.each([
    ...["Quantity refunded", "Refunded quantity", "Qty Refunded", "refunded_qty", "Quantity Returned", "Cancelled Quantity"],
    ...["Erstattete Menge", "Menge erstattet", "Stornierte Menge", "Quantité remboursée", "Cantidad reembolsada"],
    ...["Cantidad devuelta", "Quantità rimborsata", "Aantal terugbetaald", "Quantidade reembolsada", "İade Adedi", "İPTAL ADET"],
    ...["Visszatérített mennyiség"],
  ])("that were taken back is known: %s", (column) => {
    expect(guessMapping(["Qty", column])).toEqual(["quantity", "refundedQuantity"]);
    const found = fileOf("Qty", column, "3,1", "1,1", "2,-1", "2,");
    expect([found.problems, contentsOf(found).map(([first]) => first), found.leftOutLines.refunded]).toEqual([
      [],
      ["2 × Tea", "Tea", "2 × Tea"],
      1,
    ]);
    expect(found.orders.map(({ order }) => [order.total, order.items[1]?.weightKg])).toEqual([
      [1000, 0.6],
      [500, 0.45],
      [1000, 0.9],
    ]);
  });

  it.each([
    ...["Quantity shipped", "Qty Shipped", "Fulfilled quantity", "Versandte Menge", "Quantité expédiée", "Cantidad enviada"],
    ...["Quantità spedita", "Aantal verzonden", "Quantidade enviada", "Gönderilen adet", "Kiszállított mennyiség"],
    ...["Quantity sent", "Quantity already sent", "Schon versendete Menge", "Aantal verstuurd", "Már feladott mennyiség"],
  ])("that were sent is known: %s", (column) => {
    expect(guessMapping(["Quantity", column])).toEqual(["quantity", "sentQuantity"]);
    const { orders, leftOutLines } = fileOf("Quantity", column, "3,1", "2,2");
    expect([orders.map(({ order }) => order.items[0]?.quantity), leftOutLines]).toMatchObject([
      [2],
      { fulfilled: 1, refunded: 0 },
    ]);
  });

  it.each(["Quantity to be sent", "Qty not shipped", "Nicht versendete Menge", "Cantidad no enviada"])(
    "that are still here are none of them: %s",
    (column) => {
      expect(guessMapping(["Quantity", column])).toEqual(["quantity", null]);
    },
  );

  it("is taken off once, where the quantity is less them already", () => {
    const found = fileOf("Quantity (- Refund)", "Quantity refunded", "2,1");
    expect(contentsOf(found)[0]?.[0]).toBe("2 × Tea");
  });
});

describe("a heading that says whose it is", () => {
  it.each([
    ["Shipping phone", "phone"],
    ["Delivery city", "city"],
    ["shippingAddress.zipcode", "zipCode"],
    ["Shipping Address Postcode", "zipCode"],
    ["Recipient's email", "email"],
    ["Ship to state/province", "state"],
    ["Lieferadresse", "street1"],
    ["Lieferanschrift PLZ", null],
    ["Lieferadresse PLZ", "zipCode"],
    ["Liefer-Ort", "city"],
    ["Lieferland", "country"],
    ["Versandadresse", "street1"],
    ["Lieferstatus", "status"],
    ["Adresse de livraison", "street1"],
    ["Ville (livraison)", "city"],
    ["Code postal de livraison", "zipCode"],
    ["Dirección de envío", "street1"],
    ["Código postal de entrega", "zipCode"],
    ["Estado del envío", "status"],
    ["Indirizzo di spedizione", "street1"],
    ["CAP spedizione", "zipCode"],
    ["Afleveradres", "street1"],
    ["Verzendplaats", "city"],
    ["Szállítási cím", "street1"],
    ["Szállítási irányítószám", "zipCode"],
    ["Teslimat Adresi", "street1"],
    ["Alıcı Telefonu", "phone"],
    ["Morada de entrega", "street1"],
    ["Código postal de envio", "zipCode"],
    ["Ship via", null],
    ["Shipping method", null],
    ["Delivery date", null],
    ["Lieferdatum", null],
    ["Shipping price", null],
  ])("is known: %s", (heading, field) => {
    expect(guessField(heading)).toBe(field);
  });

  it("as the one that is delivered to counts before a plain one", () => {
    expect(
      guessMapping(["Name", "Address", "City", "Postcode", "Delivery address", "Delivery city", "Delivery postcode"]),
    ).toEqual([...["name", null, null, null, "street1", "city", "zipCode"]]);
  });

  it.each([
    ["Billing", "Shipping"],
    ["Rechnung", "Lieferung"],
    ["Invoice", "Delivery"],
  ])("as %s's is the address of a recipient without one", (payer, recipient) => {
    const head = `Order,${payer} name,${payer} street,${payer} city,${payer} zip,${recipient} name,${recipient} street,${recipient} city,${recipient} zip`;
    const { orders, problems } = read(`${head}\n1,Eva,Via 1,Roma,00118,Ana,,,\n2,Eva,Via 1,Roma,00118,Ana,Via 2,Roma,00119\n`);
    expect([problems, orders.map(({ order: { recipient: to } }) => [to.firstName, to.street1, to.zipCode])]).toEqual([
      [],
      [
        ["Ana", "Via 1", "00118"],
        ["Ana", "Via 2", "00119"],
      ],
    ]);
  });

  it("as who pays gives the name, where the recipient has no column for one", () => {
    const { orders } = read("Order,Billing name,Shipping street,Shipping city\n1,Eva Ruiz,Via 1,Roma\n");
    expect(orders[0]?.order.recipient).toMatchObject({ firstName: "Eva", lastName: "Ruiz", street1: "Via 1" });
  });
});

describe("goods that no parcel carries", () => {
  const ETSY = "Item Name,Quantity,Price,Ship Name,Ship Address1,Ship City,Ship Zipcode,Ship Country,Order ID";
  it.each(["Listings Type", "Item Type", "Product type", "Artikeltyp"])("are Etsy's downloads, below %s", (heading) => {
    const to = "Ana,Via 1,Roma,00118,Italy,7";
    const found = read(`${ETSY},${heading}\nPattern,1,4.00,${to},digital\nTea,2,5.00,${to},physical\n`);
    expect([found.problems, contentsOf(found), found.leftOutLines.notShipped, found.orders[0]?.order.total]).toEqual([
      ...[[], [["2 × Tea"]], 1, 1000],
    ]);
  });

  it.each([
    ["is_shipping_required", "false", true],
    ["Requires shipping", "HAYIR", true],
    ["Requires shipping", "Não", true],
    ["Requires shipping", "yes", false],
    ["Requires shipping", "", false],
    ["Product type", "Digital Download", true],
    ["Product type", "DİJİTAL", true],
    ["Product type", "Gift card", true],
    ["Product type", "Digital camera", false],
    ["Is digital", "true", true],
    ["Is digital", "false", false],
    ["Virtual", "yes", true],
  ])("are told below %s by %j: %s", (heading, cell, isLeftOut) => {
    const { orders, leftOutLines } = read(`Order,Name,City,${heading}\n1,Ana,Roma,${cell}\n`);
    expect([orders.length, leftOutLines.notShipped]).toEqual(isLeftOut ? [0, 1] : [1, 0]);
  });
});

describe("entities of HTML", () => {
  it.each([
    ["&quot;Big&quot; mug", '"Big" mug'],
    ["Tea &amp; cup", "Tea & cup"],
    ["Ann&#39;s &apos;mug&apos;", "Ann's 'mug'"],
    ["Ann&#039;s mug", "Ann's mug"],
    ["Caf&eacute; M&uuml;ller &#x20AC;5", "Café Müller €5"],
    ["&amp;quot;Tea&amp;quot;", '"Tea"'],
    ["Gy&#337;r", "Győr"],
    ["A&B; C & D &nosuch; &#0; &#xD800;", "A&B; C & D &nosuch; &#0; &#xD800;"],
  ])("are read as what they stand for: %s", (written, text) => {
    const { orders } = read(
      `Order,Name,Company,Street,City,Item title\n1,"${written}",,"${written}","${written}","${written}"\n`,
    );
    const { recipient, items } = orders[0]!.order;
    expect([`${recipient.firstName} ${recipient.lastName}`.trim(), recipient.street1, recipient.city, items[0]?.title]).toEqual([
      ...[text, text, text, text],
    ]);
  });
});

describe("an export of BigCommerce", () => {
  const HEAD =
    "Order ID,Customer Name,Customer Email,Customer Phone,Order Status,Subtotal (inc tax),Subtotal (ex tax),Tax Total,Shipping Cost (inc tax),Order Total (inc tax),Total Quantity,Total Shipped,Date Shipped,Order Currency Code,Billing First Name,Billing Last Name,Billing Street 1,Billing Suburb,Billing Zip,Billing Phone,Shipping First Name,Shipping Last Name,Shipping Company,Shipping Street 1,Shipping Street 2,Shipping Suburb,Shipping State,Shipping Zip,Shipping Country,Shipping Phone,Combined Product Weight,Product Details";
  const ITEMS =
    "Product ID: 7, Product Qty: 2, Product SKU: T-1, Product Name: Tea, green, Product Weight: 0.4, Product Variation Details: Size: S, Product Unit Price: 5.00, Product Total Price: 10.00|Product ID: 8, Product Qty: 1, Product SKU: , Product Name: Mug, Product Weight: 0.4, Product Variation Details: , Product Unit Price: 9.00, Product Total Price: 9.00";
  it("is read whole", () => {
    const payer = "Eva,Ruiz,Calle 9,Bilbao,48001,600111222";
    const to = "Ana,Lopes,Taller SL,Rua 1,2 B,Lisboa,,1000-001,Portugal,912223344";
    const { orders, problems, lacking } = read(
      `${HEAD}\n101,Eva Ruiz,eva@mail.example,,Awaiting Fulfillment,19.00,15.70,3.30,5.00,24.00,3,0,,EUR,${payer},${to},1.2,"${ITEMS}"\n`,
    );
    expect([problems, lacking]).toEqual([[], { street1: 0, zipCode: 0, city: 0, email: 0, phone: 0, weight: 0, size: 1 }]);
    expect(orders[0]?.order).toMatchObject({
      number: "101",
      total: 1900,
      items: [{ title: "Tea, green (Size: S)", quantity: 2 }, { title: "Mug", quantity: 1 }, { weightKg: 1.2 }],
      recipient: {
        firstName: "Ana",
        lastName: "Lopes",
        company: "Taller SL",
        phone: "912223344",
        email: "eva@mail.example",
        street1: "Rua 1",
        street2: "2 B",
        city: "Lisboa",
        zipCode: "1000-001",
        alpha2Code: "PT",
      },
    });
  });

  const ONE = ITEMS.split("|")[0]!;
  it.each([
    ["Partially Shipped", "3", "1", ONE.replace("Product Qty: 2", "Product Qty: 3"), "left 2"],
    ["Partially Shipped", "3", "1", ITEMS, "told"],
    ["Partially Shipped", "3", "0", ITEMS, "told"],
    ["Awaiting Fulfillment", "3", "1", ITEMS, "told"],
    ["Awaiting Fulfillment", "3", "0", ITEMS, "left 2"],
    ["Awaiting Fulfillment", "3", "3", ITEMS, "sent"],
    ["Awaiting Fulfillment", "2", "2", ONE, "sent"],
  ])("%s of %s pieces, %s of them sent, has what is open, or is told", (status, pieces, sent, items, outcome) => {
    const head =
      "Order ID,Order Status,Total Quantity,Total Shipped,Shipping Name,Shipping Suburb,Subtotal (inc tax),Product Details";
    const { orders, problems, leftOutLines } = read(`${head}\n101,${status},${pieces},${sent},Ana,Madrid,19.00,"${items}"\n`);
    const left = orders.map(({ order }) => `left ${order.items[0]?.quantity}`);
    const told = problems.map(({ field }) => (field === "status" ? "told" : field));
    expect([...left, ...told, ...(leftOutLines.fulfilled > 0 ? ["sent"] : [])]).toEqual([outcome]);
  });

  it.each([
    ["Subtotal (ex tax)", "value"],
    ["Price (incl. VAT)", "price"],
    ["Preis inkl. MwSt.", "price"],
    ["Prix TTC", "price"],
    ["Precio con IVA", "price"],
    ["Line total excl. tax", "linePrice"],
    ["Total tax", null],
    ["Tax Total", null],
    ["Shipping Cost (inc tax)", null],
    ["Order Currency Code", "currency"],
  ])("and other shops' have taxes in their headings: %s", (heading, field) => {
    expect(guessField(heading)).toBe(field);
  });
});

describe("what a shipment is not paid without", () => {
  it("is counted, and keeps nothing away: its draft is completed by hand", () => {
    const rows =
      "1,Ana,,,00118,Roma,06 1\n2,Bo,Via 1,,00118,,06 1\n3,Cy,Via 1,,,Roma,06 1\n4,Di,Via 1,,00118,Roma,\n5,Ed,Via 1,,00118,Roma,06 1\n".replaceAll(
        "06 1",
        "06 1234567",
      );
    const { orders, problems, lacking } = read(`Order,Name,Street,Address 2,Zip,City,Phone\n${rows}`);
    expect([orders.length, problems, lacking]).toMatchObject([5, [], { street1: 1, zipCode: 1, city: 1, phone: 1 }]);
  });

  it("is counted of all where the file has no such column", () => {
    const file = (head: string, row: string) => read(`Order,Name,${head}\n1,Ana,${row}\n2,Bo,${row}\n`);
    expect(file("City,Zip", "Roma,00118")).toMatchObject({
      problems: [],
      lacking: { street1: 2, zipCode: 0, city: 0, phone: 2 },
    });
    expect(file("Street,Zip", "Via 1,00118")).toMatchObject({ problems: [], lacking: { street1: 0, zipCode: 0, city: 2 } });
    expect(file("Street,City", "Via 1,Roma")).toMatchObject({ problems: [], lacking: { street1: 0, zipCode: 2, city: 0 } });
  });

  it("is told with an email address, a weight and a size that an order lacks, of which a size counts only whole", () => {
    const head = "Order,Name,City,Email,Weight (kg),Length,Width,Height";
    const { lacking } = read(`${head}\n1,Ana,Roma,ana@mail.example,1,30,20,10\n2,Bo,Roma,,,30,20,\n`);
    expect(lacking).toMatchObject({ email: 1, weight: 1, size: 1 });
  });

  it("is none where the street stands in the second line", () => {
    expect(read("Order,Name,Street,Address 2,City\n1,Ana,,Via 1,Roma\n").lacking.street1).toBe(0);
  });
});

describe("other shops' exports", () => {
  it("of PrestaShop have the weight of one piece", () => {
    const head =
      "id_order,firstname,lastname,address1,postcode,city,product_name,product_quantity,product_quantity_refunded,product_weight";
    const to = "7,Ana,Ruiz,Calle 1,28001,Madrid";
    const { orders, problems } = read(`${head}\n${to},Mug,3,1,0.400000\n${to},Jug,1,0,1.250000\n`);
    expect([problems, orders[0]?.order.items.at(-1)?.weightKg]).toEqual([[], 2.05]);
  });

  it.each(["Unit weight", "Stückgewicht", "Poids unitaire", "Peso unitario", "Birim ağırlık", "Egységsúly (kg)"])(
    "may have the weight of one piece below %s",
    (heading) => {
      const { orders } = read(`Order,Name,City,Item title,Quantity,${heading}\n1,Ana,Roma,Mug,3,0.4\n`);
      expect(orders[0]?.order.items.at(-1)?.weightKg).toBe(1.2);
    },
  );

  it("of Shopware have the number, the articles, and how many of them were sent", () => {
    const head =
      "orderId;number;articleName;quantity;price;shipped;shippingFirstname;shippingLastName;shippingStreet;shippingZipcode;shippingCity";
    const to = "Ana;Groß;Lindenstraße 8;10115;Berlin";
    const { orders, problems } = read(
      `${head}\n1;20001;Tasse;3;5.00;1;${to}\n1;20001;Krug;1;9.00;1;${to}\n2;20002;Topf;1;7.00;0;${to}\n`,
    );
    expect(problems).toEqual([]);
    expect(orders.map(({ order }) => [order.number, order.total, order.items, order.recipient.street1])).toEqual([
      ["20001", 1000, [{ title: "Tasse", sku: "", quantity: 2, weightKg: null, amount: 1000 }], "Lindenstraße 8"],
      ["20002", 700, [{ title: "Topf", sku: "", quantity: 1, weightKg: null, amount: 700 }], "Lindenstraße 8"],
    ]);
    expect(guessMapping(["Street", "Number", "Zip"])).toEqual(["street1", null, "zipCode"]);
  });

  it("of Ecwid have the goods, and whether a parcel carries them", () => {
    const head =
      "order_number,email,name,sku,quantity,price,weight,is_shipping_required,shipping_person_name,shipping_street,shipping_city,shipping_postal_code";
    const to = "Ana Lopes,Rua 1,Lisboa,1000-001";
    const found = read(`${head}\n5,a@mail.example,Mug,M,2,5.00,0.4,true,${to}\n5,a@mail.example,E-book,E,1,9.00,,false,${to}\n`);
    expect([found.problems, contentsOf(found).map(([first]) => first), found.leftOutLines.notShipped]).toEqual([
      [],
      ["2 × Mug"],
      1,
    ]);
    expect(found.orders[0]?.order.items.at(-1)?.weightKg).toBe(0.8);
    expect(found.orders[0]?.order).toMatchObject({ number: "5", total: 1000, recipient: { firstName: "Ana", street1: "Rua 1" } });
    expect(guessMapping(["Order", "Name", "City", "Is shipping required"])).toEqual([
      ...["orderNumber", "name", "city", "needsShipping"],
    ]);
  });
});
