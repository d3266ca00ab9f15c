/** The import law. What each part may know is said in docs/architecture.md; here it is kept. */
const TESTS = "\\.test(-d)?\\.tsx?$";

/** What the rooms of the platform may know of each other; files beside them (`platform.ts`, `log.ts`) are for all. */
const ROOMS = {
  words: [],
  rules: ["words"],
  store: ["rules"],
  files: ["outside", "rules", "store"],
  ...sameFor(["events", "outside", "places", "queue", "tariff"], ["rules", "store"]),
  tenants: [],
  catalogue: ["rules"],
  mail: ["outside", "queue", "store", "words"],
  labels: ["domain", "events", "files", "outside", "rules", "store", "words", "work"],
  "customs-papers": ["labels", "rules", "words"],
  invoices: ["files", "labels", "mail", "rules", "store", "words", "work"],
  work: ["domain"],
  world: ["domain", "outside", "places", "rules", "store", "words"],
  domain: [
    "customs-papers",
    "events",
    "files",
    "invoices",
    "labels",
    "mail",
    "outside",
    "places",
    "queue",
    "rules",
    "store",
    "tariff",
    "tenants",
    "words",
    "work",
  ],
  jobs: ["domain", "events", "invoices", "labels", "mail", "outside", "queue", "rules", "store", "words", "work"],
  http: ["domain", "events", "labels", "outside", "printers", "rules", "store"],
  printers: ["domain", "events", "rules", "store"],
  doctor: ["catalogue", "outside", "rules", "tenants"],
  seed: ["catalogue", "domain", "files", "labels", "outside", "places", "rules", "store", "tenants", "world"],
};

function sameFor(rooms, known) {
  return Object.fromEntries(rooms.map((room) => [room, known]));
}

const roomRules = Object.entries(ROOMS).map(([room, known]) => ({
  name: `platform-${room}`,
  comment: "docs/architecture.md says what each room of the platform knows.",
  severity: "error",
  from: { path: `^platform/${room}/`, pathNot: TESTS },
  to: { path: "^platform/([^/]+/|(main|open-ports|start|worker)\\.ts$)", pathNot: `^platform/(${[room, ...known].join("|")})/` },
}));

module.exports = {
  forbidden: [
    ...roomRules,
    {
      name: "ports-not-adapters",
      comment:
        "What the product asks of the outside is a port; only the composition root, the seed and the doctor know which adapter fills it.",
      severity: "error",
      from: {
        path: "^platform/",
        pathNot: [TESTS, "^platform/((open-ports|start|reconcile)\\.ts$|doctor/|outside/|seed/|world/)"],
      },
      to: { path: "^platform/outside/", pathNot: "^platform/outside/([^/]+/port|finding)\\.ts$" },
    },
    {
      name: "no-cycles",
      comment: "A cycle has no order to read it in, of types neither: move what both need into a third module.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "app-and-platform-apart",
      comment: "The app knows the upstream by its contract only.",
      severity: "error",
      from: { path: "^(app|tenants)/" },
      to: { path: "^platform/" },
    },
    {
      name: "platform-and-app-apart",
      comment: "The platform is one upstream among others: it knows the contract, never the app.",
      severity: "error",
      from: { path: "^platform/" },
      to: { path: "^(app|tenants|locales)/" },
    },
    {
      name: "contract-knows-nothing",
      comment: "The contract is handed to other teams: it imports neither side.",
      severity: "error",
      from: { path: "^contract/" },
      // Sources do not lean on tests by a rule below; a test beside one takes its fixtures from there.
      to: { path: "^(app|platform|tenants|locales|tests)/", pathNot: "^tests/support/" },
    },
    {
      name: "models-are-pure",
      comment: "Models know models and the contract, and of packages only pure ones: no I/O, no React, no Remix.",
      severity: "error",
      from: { path: "^app/models/", pathNot: TESTS },
      to: {
        pathNot: ["^app/models/", "^contract/", "node_modules/(zod|ibantools|libphonenumber-js)/"],
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "services-know-models-and-contract",
      comment: "Services are the edge: nothing of what is shown.",
      severity: "error",
      from: { path: "^app/services/", pathNot: TESTS },
      to: { path: "^app/(components|routes|root|entry)" },
    },
    {
      name: "components-know-models",
      comment: "Components get their data from routes; a contract schema at run time would send zod to the browser.",
      severity: "error",
      from: { path: "^app/components/", pathNot: TESTS },
      to: { path: ["^app/(services|routes|root|entry)", "^contract/", "^tenants/"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "routes-know-their-area",
      comment: "What two areas need stands in components, models or services.",
      severity: "error",
      from: { path: "^app/routes/([^/]+)/", pathNot: TESTS },
      to: { path: "^app/routes/([^/]+)/", pathNot: "^app/routes/$1/" },
    },
    {
      name: "orpc-in-few-places",
      comment: "The library of the contract is an implementation detail of these.",
      severity: "error",
      from: {
        path: "^(app|tenants|scripts|tests|bench)/",
        pathNot: ["^app/services/upstream/upstream\\.server\\.ts$", "^tests/contract/"],
      },
      to: { path: "node_modules/@orpc/" },
    },
    {
      name: "tests-stay-outside",
      comment: "What ships does not lean on tests.",
      severity: "error",
      from: { path: "^(app|contract|platform|tenants)/", pathNot: TESTS },
      to: { path: ["^tests/", TESTS] },
    },
    {
      name: "development-tools-stay-at-home",
      comment: "A development dependency is missing where the product runs.",
      severity: "error",
      from: { path: "^(app|contract|platform|tenants)/", pathNot: [TESTS, "^app/routes\\.ts$"] },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "resolves",
      comment: "An import that leads nowhere.",
      severity: "error",
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|\\.data|\\.cache)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
    },
  },
};
