import { Component, type ReactNode } from "react";

interface FallbackBoundaryProps {
  children: ReactNode;
  /** Shown where the children cannot be. */
  fallback: ReactNode;
}

/** A part of a page that may fail without taking the page with it: its script or its strings could not be fetched. */
export class FallbackBoundary extends Component<FallbackBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
