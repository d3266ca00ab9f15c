import { describe, expect, it } from "vitest";
import { describeAccounts } from "./suite/accounts";
import { describeUpstream } from "./suite/all";
import { describeAnnotations, describeEmbeddedAnnotations } from "./suite/annotations";
import { describeApiKey, describeEmbeddedApiKey } from "./suite/api-key";
import { describeEmbeddedHistory, describeHistory } from "./suite/history";
import { describeOnboarding } from "./suite/onboarding";
import { describeOwnAccount } from "./suite/own-account";
import { describePhone } from "./suite/phone";
import { describeTracking } from "./suite/tracking";
import { describeUploads } from "./suite/uploads";
import { describeViews } from "./suite/views";
import { runTarget } from "./support/target";

describe("the embedded platform: accounts, sessions, addresses and drafts", () => {
  const target = runTarget();
  describeUpstream(target);
  describeAnnotations(target);
  describeEmbeddedAnnotations(target);
  describeHistory(target);
  describeEmbeddedHistory(target);
  describeAccounts(target);
  describeOwnAccount(target);
  describeOnboarding(target);
  describePhone(target);
  describeViews(target);
  describeApiKey(target);
  describeEmbeddedApiKey(target);
  describeUploads(target);
  describeTracking(target);
  it("answers 404 for a file whose path is not UTF-8", async () => {
    expect((await fetch(`${target().url}/files/%E0%A4%A`)).status).toBe(404);
  });
});
