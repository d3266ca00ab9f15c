import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../../contract/primitives";
import { lettersOf } from "./code-pages";
import { decodeText, repairText } from "./decode";

const TEXT = "Bestellnummer;Name;Ort\n1;José Müller;Köln\n2;Łukasz Őry;İzmir\n";

describe("a text of 16 bits without a mark", () => {
  it.each([
    ["utf-16le", Buffer.from(TEXT, "utf16le")],
    ["utf-16be", Buffer.from(TEXT, "utf16le").swap16()],
    ["utf-16le", Buffer.from("Ürün;İsim\n1;Ana\n", "utf16le")],
  ])("is read as %s", (encoding, bytes) => {
    expect(decodeText(bytes, "en")).toEqual({ encoding, text: new TextDecoder(encoding).decode(bytes) });
  });
});

describe("a text of a Mac", () => {
  /** Bytes in Mac Roman. */
  const MAC: Record<string, number> = {
    ä: 0x8a,
    ö: 0x9a,
    ü: 0x9f,
    ß: 0xa7,
    é: 0x8e,
    è: 0x8f,
    à: 0x88,
    á: 0x87,
    ñ: 0x96,
    ç: 0x8d,
    í: 0x92,
    ó: 0x97,
    ú: 0x9c,
    Ä: 0x80,
    Ö: 0x85,
    Ü: 0x86,
    É: 0x83,
    ã: 0x8b,
    õ: 0x9b,
    ê: 0x90,
  };
  const macBytes = (text: string) => Buffer.from([...text].map((letter) => MAC[letter] ?? letter.charCodeAt(0)));
  it.each([
    "Name;Ort\nJürgen Groß;Köln\n",
    "Name;City\nJosé García;León\n",
    "Nom;Ville\nHélène François;Besançon\n",
    "Nome;Cidade\nJoão Conceição;Évora\n",
    "Name;Straße\nÖzil;Übergasse 1\n",
  ])("%j is read by its words", (text) => {
    expect(decodeText(macBytes(text), "de")).toEqual({ encoding: "macintosh", text });
  });

  it.each(["Jürgen Groß;Köln", "José García;León", "François d’Été;“Œuvre”", "naïve café – 5 €", "Ölmühle Ärger Überlingen"])(
    "is not what %j of another program is",
    (text) => {
      const SIGNS: Record<string, number> = { "’": 0x92, "“": 0x93, "”": 0x94, "–": 0x96, "€": 0x80, Œ: 0x8c };
      const bytes = Buffer.from([...text].map((letter) => SIGNS[letter] ?? letter.charCodeAt(0)));
      expect(decodeText(bytes, "fr")).toEqual({ encoding: "windows-1252", text });
    },
  );
});

describe("a text of an older program", () => {
  const bytesOf = (hex: string) => Buffer.from(hex, "hex");
  it.each([
    ["Name;City\nJosé Ñandú;Málaga\n", "4e616d653b436974790a4a6f738220a5616e64a33b4da06c6167610a"],
    ["Name;Ort\nJürgen Müller;Köln\n", "4e616d653b4f72740a4a817267656e204d816c6c65723b4b946c6e0a"],
    ["Nom;Ville\nHélène François;Besançon\n", "4e6f6d3b56696c6c650a48826c8a6e65204672616e876f69733b426573616e876f6e0a"],
    ["NOMBRE;CIUDAD\nMUÑOZ;MÁLAGA\n", "4e4f4d4252453b4349554441440a4d55a54f5a3b4db54c4147410a"],
  ])("of DOS, %j, is read by its words", (text, hex) => {
    expect(decodeText(bytesOf(hex), "es")).toEqual({ encoding: "ibm850", text });
  });

  it.each([
    ["Name;City\nŁukasz Wałęsa;Łódź\n", "4e616d653b436974790aa3756b61737a205761b3ea73613ba3f3649f0a"],
    ["Name;City\nGyőző;Győr\n", "4e616d653b436974790a4779f57af53b4779f5720a"],
    ["Name;City\nDezső Petőfi;Budapest\n", "4e616d653b436974790a44657a73f520506574f566693b42756461706573740a"],
  ])("of eastern Europe, %j, is read by its words", (text, hex) => {
    expect(decodeText(bytesOf(hex), "es")).toEqual({ encoding: "windows-1250", text });
  });

  it("has no letter that two programs mean alike well", () => {
    expect(decodeText(Buffer.from("Gy\u00f5r;T\u00f5nu", "latin1"), "es").text).toBe("Gy\uFFFDr;T\uFFFDnu");
    expect(decodeText(Buffer.from("M\u0087laga", "latin1"), "en").text).toBe("M\uFFFDlaga");
    expect(decodeText(Buffer.from("M\u0087laga", "latin1"), "es")).toEqual({ encoding: "macintosh", text: "Málaga" });
    expect(decodeText(Buffer.from("Fran\u0087ois", "latin1"), "fr")).toEqual({ encoding: "ibm850", text: "François" });
  });

  it.each([
    "Málaga",
    "CORAÇÕES",
    "João Simões",
    "MUÑOZ, Ávila",
    "élan, été, État",
    "L’Aquila, d’or, O’Neill",
    "“gran” casa “Roja”",
    "„gran“ ‘casa’, jusqu’au",
    "Hola…",
    "LEGO™ 20° Acme®",
    "Straße, Groß, Jäger",
    "Søren Ångström, Ærø",
    "5 € – 10 €",
    "Calle 3º 2ª",
    "200\u00a0g, Ana\u00a0: 5\u00a0%",
    "¿Eva? ¡olé!",
    "D’Artagnan l’Œuvre",
  ])("is still %j of Windows", (text) => {
    const SIGNS: Record<string, number> = {
      "‘": 0x91,
      "„": 0x84,
      "’": 0x92,
      "“": 0x93,
      "”": 0x94,
      "–": 0x96,
      "€": 0x80,
      Œ: 0x8c,
      "…": 0x85,
      "™": 0x99,
    };
    const bytes = Buffer.from([...text].map((letter) => SIGNS[letter] ?? letter.charCodeAt(0)));
    for (const language of LANGUAGES.filter((each) => each !== "hu" && each !== "tr"))
      expect([language, decodeText(bytes, language)]).toEqual([language, { encoding: "windows-1252", text }]);
  });
});

describe("a text of an encoding that no browser knows, or of another country’s Windows", () => {
  const PAGES: Record<string, string> = Object.fromEntries(
    ["ibm857", "ibm852", "x-mac-ce", "x-mac-turkish", "windows-1254", "windows-1250", "windows-1252"].map((page) => [
      page,
      lettersOf(page),
    ]),
  );
  const bytesOf = (text: string, page: string) =>
    Uint8Array.from(text, (letter) => {
      const byte = PAGES[page]!.indexOf(letter);
      if (byte < 0) throw new Error(`${page} has no ${letter}`);
      return byte;
    });

  it.each([
    ["windows-1254", "Name;City\nŞükrü Çağlayan;Beşiktaş\n"],
    ["windows-1254", "Name;City;Country\nYıldız;İstanbul;TR\n"],
    ["windows-1254", "Name;City\nİBRAHİM DOĞAN;ŞİŞLİ\n"],
    ["windows-1254", "Name;City;Country\nJosé Muñoz;Málaga;ES\nAyşe Yılmaz;Kadıköy;Türkiye\n"],
    ["ibm857", "Name;City\nŞükrü Çağlayan;Beşiktaş\n"],
    ["ibm857", "Name;City;Country\nYıldız Işık;İzmir;TR\n"],
    ["x-mac-turkish", "Name;City\nŞükrü Çağlayan;Beşiktaş\n"],
    ["x-mac-turkish", "Name;City;Country\nYıldız Işık;İzmir;TR\n"],
    ["ibm852", "Name;City\nŐri Fűzfa;Győr\n"],
    ["ibm852", "Name;City\nŁukasz Wałęsa;Łódź\n"],
    ["ibm852", "Name;City;Country\nPaweł Gał;Wrocław;PL\n"],
    ["x-mac-ce", "Name;City\nŐri;Győr\n"],
    ["x-mac-ce", "Name;City\nŁukasz Wałęsa;Łódź\n"],
    ["windows-1250", "Name;City;Country\nJiří Dvořák;Plzeň;CZ\n"],
  ])("is read by its words: %s, %j", (encoding, text) => {
    for (const language of ["en", "es", "de"] as const)
      expect([language, decodeText(bytesOf(text, encoding), language)]).toEqual([language, { encoding, text }]);
  });

  it.each(["Sigurður Jónsson;Reykjavík", "Guðrún Þórsdóttir;Ísafjörður", "Hafþór;Ýmir Ægisson", "Þorsteinn;Guðni"])(
    "is still %j of Iceland",
    (text) => {
      expect(decodeText(bytesOf(text, "windows-1252"), "en")).toEqual({ encoding: "windows-1252", text });
    },
  );

  it("has no letter that may be Turkish or western, Czech or Faroese", () => {
    expect(decodeText(bytesOf("Jiří Dvořák", "windows-1250"), "en").text).toBe("Ji\uFFFDí Dvo\uFFFDák");
    expect(decodeText(bytesOf("Søren;Sørvágur;Forlì;più", "windows-1252"), "en").text).toBe("Søren;S\uFFFDrvágur;Forlì;più");
    expect(decodeText(bytesOf("Jan;Plzeň", "windows-1250"), "en").text).toBe("Jan;Plze\uFFFD");
    expect(decodeText(bytesOf("Nicolò;però", "windows-1252"), "en").text).toBe("Nicolò;però");
    expect(decodeText(bytesOf("Nový;Brno", "windows-1252"), "en").text).toBe("Nov\uFFFD;Brno");
    expect(decodeText(bytesOf("Novı;Rize", "windows-1254"), "en").text).toBe("Nov\uFFFD;Rize");
    expect(decodeText(bytesOf("Novı;Rize;TR", "windows-1254"), "en").text).toBe("Novı;Rize;TR");
    expect(decodeText(bytesOf("Novı;Rize", "windows-1254"), "tr").text).toBe("Novı;Rize");
  });

  it.each([
    ["Jos+AOk;+AMk-vora;5 +IKw-", "José;Évora;5 €"],
    ["M+APw-ller;+-49 30 1234567", "Müller;+49 30 1234567"],
    ["Gy+AVE-r;+AVAA-", "Győr;+AVAA-"],
  ])("of seven bits, %j, is %j", (text, expected) => {
    expect(decodeText(Buffer.from(text), "en")).toEqual({ encoding: "utf-7", text: expected });
  });

  it.each(["+34600111222", "ana+AOk@mail.example", "ana+AMA.shop@mail.example", "1+1-2", "C++", "A+B+C-D", "+ADA-", "+Apples"])(
    "of seven bits is not %j",
    (text) => {
      expect(decodeText(Buffer.from(text), "en")).toEqual({ encoding: "utf-8", text });
    },
  );
});

describe("a text that was encoded twice", () => {
  const encodeAgain = (text: string) => new TextDecoder("windows-1252").decode(Buffer.from(text, "utf8"), { stream: true });
  it.each([
    "José",
    "Müller, Köln",
    "Győr",
    "İzmir, Şişli",
    "Łódź",
    "5 €",
    "L’Aquila – “Gran Sasso”",
    "Évora, São João",
    "ÀÁÂÃÄÅ",
  ])("is meant as %j", (text) => {
    expect(repairText(encodeAgain(text))).toBe(text);
    expect(repairText(encodeAgain(encodeAgain(text)))).toBe(text);
    expect(repairText(text)).toBe(text);
  });

  it("is told by the name of its encoding", () => {
    expect(decodeText(Buffer.from("JosÃ©;Madrid"), "es")).toEqual({ text: "José;Madrid", encoding: "utf-8 ×2" });
  });

  it.each(["NÃO", "ÅLAND", "Â 5", "« Ã »", "SÃO PAULO", "Ân", "CAFÉ” É’"])("is not %j", (text) => {
    expect(repairText(text)).toBe(text);
  });
});
