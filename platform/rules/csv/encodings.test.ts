import { describe, expect, it } from "vitest";
import { decodeText } from "./decode";
import { repairText } from "./twice-encoded";

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
  /** As Mac Roman writes it. */
  const MAC: Record<string, number> = {
    ...{ ä: 0x8a, ö: 0x9a, ü: 0x9f, ß: 0xa7, é: 0x8e, è: 0x8f, à: 0x88, á: 0x87, ñ: 0x96, ç: 0x8d, í: 0x92, ó: 0x97, ú: 0x9c },
    ...{ Ä: 0x80, Ö: 0x85, Ü: 0x86, É: 0x83, ã: 0x8b, õ: 0x9b, ê: 0x90 },
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
