/** Names that registers write without accents, in the country's spelling; matched by their accent-free form. */
export const SPELLED_NAMES: Partial<Record<string, readonly string[]>> = {
  ES: [
    ...["Güímar", "Agüimes", "Vélez-Málaga", "San Sebastián", "Castellón de la Plana", "Alcalá de Henares", "Alcalá de Guadaíra"],
    // Catalonia, the Balearics and Valencia.
    ...[
      "Sant Vicenç dels Horts",
      "Sant Feliu de Guíxols",
      "Sant Josep de sa Talaia",
      "Santa Eulària des Riu",
      "Sant Adrià de Besòs",
    ],
    ...[
      "Calvià",
      "Marratxí",
      "Pollença",
      "Sóller",
      "Alcúdia",
      "Santanyí",
      "Artà",
      "Mahón",
      "Maó",
      "Gandía",
      "Xàbia",
      "Jávea",
      "Dénia",
    ],
    ...["Xàtiva", "Játiva", "Peñíscola", "Benicàssim"],
    ...["Benicarló", "Vinaròs", "Alcàsser", "Sant Joan d'Alacant"],
    // Navarre and the Basque Country.
    ...["Barañáin", "Mondragón", "Arrasate/Mondragón", "Sangüesa"],
  ],
  TR: [
    // Provinces.
    ...[
      "Adıyaman",
      "Ağrı",
      "Aydın",
      "Balıkesir",
      "Bartın",
      "Çankırı",
      "Diyarbakır",
      "Elazığ",
      "Iğdır",
      "Kırıkkale",
      "Kırklareli",
    ],
    ...["Kırşehir", "Şanlıurfa", "Şırnak"],
    // Districts.
    ...["Acıgöl", "Acıpayam", "Adaklı", "Adapazarı", "Ağın", "Ağlı", "Ahırlı", "Akıncılar", "Akkışla", "Akpınar", "Akyazı"],
    ...["Alaplı", "Altıeylül", "Altındağ", "Altınekin", "Altınordu", "Altınova", "Altınözü", "Altıntaş", "Altınyayla", "Andırın"],
    ...["Araklı", "Aralık", "Arıcak", "Asarcık", "Avcılar", "Ayancık", "Aybastı", "Aydıncık", "Aydınlar", "Aydıntepe", "Ayrancı"],
    ...["Ayvacık", "Ayvalık", "Bağcılar", "Bahşılı", "Bakırköy", "Balışeyh", "Bandırma", "Başmakçı", "Bayındır", "Bayraklı"],
    ...[
      "Beypazarı",
      "Boğazlıyan",
      "Bozkır",
      "Bozyazı",
      "Bulanık",
      "Ceylanpınar",
      "Çağlayancerit",
      "Çaldıran",
      "Çamardı",
      "Çamlıdere",
    ],
    ...["Çamlıhemşin", "Çamlıyayla", "Çanakçı", "Çandır", "Çarşıbaşı", "Çatalpınar", "Çavdır", "Çaybaşı", "Çayıralan", "Çayırlı"],
    ...["Çayırova", "Çıldır", "Çınar", "Çınarcık", "Çiçekdağı", "Darıca", "Dazkırı", "Derepazarı", "Dernekpazarı", "Dilovası"],
    ...[
      "Doğubayazıt",
      "Döşemealtı",
      "Dumlupınar",
      "Elmalı",
      "Fındıklı",
      "Gölbaşı",
      "Gölpazarı",
      "Gülyalı",
      "Gümüşhacıköy",
      "Gürpınar",
    ],
    ...[
      "Hacıbektaş",
      "Hacılar",
      "Halkapınar",
      "Harmancık",
      "Hınıs",
      "Hisarcık",
      "Ilgın",
      "İlkadım",
      "İmranlı",
      "Kadıköy",
      "Kadınhanı",
    ],
    ...[
      "Kadışehri",
      "Kağıthane",
      "Kağızman",
      "Kandıra",
      "Kapaklı",
      "Karahallı",
      "Karaisalı",
      "Karamanlı",
      "Karapınar",
      "Karayazı",
    ],
    ...[
      "Kargı",
      "Karkamış",
      "Karlıova",
      "Karşıyaka",
      "Kavaklıdere",
      "Kayapınar",
      "Kaynaşlı",
      "Kazımkarabekir",
      "Kıbrıscık",
      "Kiğı",
    ],
    ...["Kınık", "Kırıkhan", "Kırkağaç", "Kızılcahamam", "Kızılırmak", "Kızılören", "Kızıltepe", "Konyaaltı", "Kovancılar"],
    ...["Kozaklı", "Koçarlı", "Köprübaşı", "Kuşadası", "Mazıdağı", "Mihalıççık", "Muratlı", "Nallıhan", "Narlıdere", "Nurdağı"],
    ...[
      "Odunpazarı",
      "Ondokuzmayıs",
      "Osmancık",
      "Ovacık",
      "Pazarcık",
      "Pınarbaşı",
      "Pınarhisar",
      "Polatlı",
      "Pozantı",
      "Reyhanlı",
    ],
    ...[
      "Salıpazarı",
      "Sandıklı",
      "Sarıcakaya",
      "Sarıçam",
      "Sarıgöl",
      "Sarıkamış",
      "Sarıkaya",
      "Sarıoğlan",
      "Sarıveliler",
      "Sarıyahşi",
    ],
    ...["Sarıyer", "Sarız", "Saruhanlı", "Sındırgı", "Sivaslı", "Sultandağı", "Şalpazarı", "Şarkışla", "Taraklı", "Taşlıçay"],
    ...["Tavşanlı", "Tepebaşı", "Torbalı", "Ulukışla", "Yahyalı", "Yalıhüyük", "Yapraklı", "Yayladağı", "Yazıhan", "Yağlıdere"],
    ...["Yenifakılı", "Yığılca", "Yıldırım", "Yıldızeli", "Yumurtalık", "İbradı"],
  ],
};

/** Names for which a register uses another form or language than the country. */
export const OTHER_NAMES: Partial<Record<string, Partial<Record<string, string>>>> = {
  TR: {
    "Iliç(İliç)": "İliç",
    "Sincanli(Sinanpaşa)": "Sinanpaşa",
    "Arapkir(Arapgir)": "Arapgir",
    Çağliyancerit: "Çağlayancerit",
    Doğubeyazit: "Doğubayazıt",
  },
};

/** States, provinces and cantons that the registers write in English or without accents. */
export const SPELLED_STATES: Partial<Record<string, Partial<Record<string, string>>>> = {
  ES: {
    "Pais Vasco": "País Vasco",
    "Castilla - Leon": "Castilla y León",
    "Castilla - La Mancha": "Castilla-La Mancha",
    Andalucia: "Andalucía",
    Cataluna: "Cataluña",
    Aragon: "Aragón",
  },
  TR: { "Mersin(İçel)": "Mersin", Kktc: "KKTC" },
  NL: {
    "North Holland": "Noord-Holland",
    "South Holland": "Zuid-Holland",
    "North Brabant": "Noord-Brabant",
    Guelders: "Gelderland",
  },
  PT: { Azores: "Açores" },
  IT: { "Valle D'Aosta": "Valle d'Aosta", Abruzzi: "Abruzzo" },
  CH: {
    "Canton de Vaud": "Vaud",
    "Canton de Fribourg": "Fribourg",
    "Canton de Berne": "Bern",
    "Canton du Valais": "Valais",
    "Kanton Solothurn": "Solothurn",
    "Kanton Basel-Landschaft": "Basel-Landschaft",
    "Kanton Basel-Stadt": "Basel-Stadt",
    "Kanton Aargau": "Aargau",
    "Kanton Luzern": "Luzern",
    "Kanton Obwalden": "Obwalden",
    "Kanton Nidwalden": "Nidwalden",
    "Kanton Zug": "Zug",
    "Kanton Uri": "Uri",
    "Kanton Schwyz": "Schwyz",
    "Kanton Graubünden": "Graubünden",
    "Kanton St. Gallen": "St. Gallen",
    "Kanton Zürich": "Zürich",
    "Kanton Schaffhausen": "Schaffhausen",
    "Kanton Thurgau": "Thurgau",
    "Kanton Glarus": "Glarus",
    "Kanton Appenzell Ausserrhoden": "Appenzell Ausserrhoden",
    "Kanton Appenzell Innerrhoden": "Appenzell Innerrhoden",
  },
  PL: {
    Mazovia: "Mazowieckie",
    Lublin: "Lubelskie",
    "Warmia-Masuria": "Warmińsko-Mazurskie",
    Podlasie: "Podlaskie",
    "Łódź Voivodeship": "Łódzkie",
    "Lesser Poland": "Małopolskie",
    Silesia: "Śląskie",
    Subcarpathia: "Podkarpackie",
    "Opole Voivodeship": "Opolskie",
    "Lower Silesia": "Dolnośląskie",
    "Greater Poland": "Wielkopolskie",
    Lubusz: "Lubuskie",
    "West Pomerania": "Zachodniopomorskie",
    Pomerania: "Pomorskie",
  },
};

/** Words in Spanish names, which the register writes without accents; the Galician ones are the same or have none. */
export const CASTILIAN_WORDS =
  "Río Ríos Riofrío Montefrío María Páramo Córdoba Polígono Avilés Andrés Bartolomé Quirós Onís Bárcena Bárcenas Guía José Álamo " +
  "Álamos Alcalá García Vilagarcía Gáldar Brígida Lucía Nicolás Cuéllar Pérez Martínez Gómez Vélez Ávila Núcleo Marqués Liébana " +
  "Alcántara Félix Tomás Abadía Arévalo Alquería Umbría Águila Águilas Ángel Ángeles Bahía Almería Cabuérniga Piélagos Almodóvar " +
  "Tecnológico Jiménez Níjar Huétor Íscar Inés Solís Díaz Fábrica Tábara Pulpí Vícar Mojácar Jesús Belén Bailén Jaén Écija Úbeda " +
  "Andújar Almuñécar Benalmádena Málaga Cártama Álora Cádiz Sanlúcar Línea Guadaíra Mérida Cáceres Leganés Móstoles Cristóbal " +
  "Alcázar Sánchez López Fernández Hernández González Rodríguez Álvarez Ramírez Gutiérrez Domínguez Vázquez Núñez Suárez Ordóñez " +
  "Ibáñez Íñigo Mártires Árbol Peláez Hipólito Verónica Mónica Bárbara Águeda Úrsula Lázaro Álvaro Católico Católica " +
  "Católicos Paraíso Caserío Caseríos Cádiar Órgiva Huércal Láchar Íllora Iznájar Cúllar Cástaras Cáñar Válor Dúrcal Pórtugos " +
  "Bédar Lúcar Líjar Tíjola Gádor Dalías Zújar Gójar Ogíjares Huéscar Jódar Bédmar Cómpeta Júzcar Aznalcóllar Aznalcázar Tías " +
  "Galápagos Sigüenza Bélmez Ontígola Yébenes Tiétar Béjar Órbigo Ánimas Güéjar Ágreda Ólvega Ólvera Épila Sástago Sádaba Gálvez " +
  "Méntrida Sésamo Cosío Aínsa";

/** Words in Catalan names. */
export const CATALAN_WORDS =
  "Vallès Penedès Besòs Empordà Segrià Berguedà Ripollès Gironès Montsià Solsonès Empúries Montgrí Guíxols Puigcerdà Palamós " +
  "Tàrrega Cornellà Gavà Mataró Rubí Adrià Premià Perpètua Lliçà Barberà Castelló Montornès Moià Súria Vicenç Llorenç Eulàlia " +
  "Cebrià Julià Bàrbara Cristòfol Martí Ràpita Sadurní Hilari Aigües Òdena Òrrius Àger Àreu";
