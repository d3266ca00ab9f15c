import "./gate.css";
import type { ReactNode } from "react";
import { GateHeader } from "~/components/document/gate-header";
import { PostForm } from "~/components/forms/post-form";
import { prepareSignOut } from "~/components/live/use-live-events";
import { sitePaths } from "~/models/paths";

/** Layout of a page that blocks all others until the merchant answers or signs out. */
export function GatePage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="gate">
      <GateHeader />
      <main id="main" className="gate-main">
        <div className="card gate-card">
          <h1>{heading}</h1>
          {children}
        </div>
      </main>
    </div>
  );
}

/** Signs out without an answer to the question. */
export function SignOutButton({ label }: { label: string }) {
  return (
    <PostForm action={sitePaths.signOut} onSubmit={prepareSignOut}>
      <button className="button button-quiet">{label}</button>
    </PostForm>
  );
}
