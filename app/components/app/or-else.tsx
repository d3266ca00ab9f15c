import { Component, type ReactNode } from "react";

interface OrElseProps {
  children: ReactNode;
  /** Shown where the children cannot be. */
  otherwise: ReactNode;
}

/** A part of a page that may fail without taking the page with it: its script or its strings could not be fetched. */
export class OrElse extends Component<OrElseProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.otherwise : this.props.children;
  }
}
