import { Component, type ReactNode } from 'react';

type ErrorBoundaryProps = {
  children: ReactNode;
  failed: (retry: () => void) => ReactNode;
};

/** Around each page: a mistake in one never leaves a white screen, and the others stay usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, failed } = this.props;
    return this.state.failed ? failed(() => this.setState({ failed: false })) : children;
  }
}
