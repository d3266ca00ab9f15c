import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";
import { closeLiveConnections } from "~/components/live/live-connection";

// Test files share a document and its connections. Hooks run in reverse order, so this one is last.
afterEach(closeLiveConnections);
afterEach(cleanup);
