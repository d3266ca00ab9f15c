import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { closeLiveConnections } from "~/components/live/live-connection";

// Only a test that fails waits so long. The default is a second, in which a busy machine may not have loaded a lazy part.
configure({ asyncUtilTimeout: 20_000 });

// Test files share a document and its connections. Hooks run in reverse order, so this one is last.
afterEach(closeLiveConnections);
afterEach(() => document.body.replaceChildren());
afterEach(cleanup);
