import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = { failed: ReactNode; children: ReactNode };

/** Around each page: a mistake in one, or a script that did not arrive, leaves the menu usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.failed : this.props.children;
  }
}
