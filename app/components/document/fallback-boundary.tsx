import { Component, type ReactNode } from "react";

interface FallbackBoundaryProps {
  children: ReactNode;
  /** Shown if the children cannot be rendered. */
  fallback: ReactNode;
  onError?: () => void;
}

/** Error boundary for a lazily loaded part: without its script or strings the rest of the page still works. */
export class FallbackBoundary extends Component<FallbackBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
