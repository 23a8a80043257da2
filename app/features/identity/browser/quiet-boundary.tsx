import { Component, type ReactNode } from "react";

type QuietBoundaryProps = { onError: (error: unknown) => void; children: ReactNode };

/** Keeps an error inside it from breaking the page. */
export class QuietBoundary extends Component<QuietBoundaryProps> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
