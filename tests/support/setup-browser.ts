import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";
import { closeLiveConnections } from "~/components/live/live-connection";

// Test files share a document, and the connections of its pages. What is registered first runs last.
afterEach(closeLiveConnections);
afterEach(cleanup);
