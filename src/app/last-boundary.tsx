import { Component, type ReactNode } from 'react';
import { ErrorState } from '../ui/error-state';
import { Box } from '../ui/layout';
import { openAgain } from './open-again';
import { STOPPED } from './plain-words';

/** Error boundary outside the screens. A failing screen stays inside the shell (`ErrorScreen`). */
export class LastBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Box as="main" display="grid" alignItems="center" minH="100dvh" maxW="34rem" mx="auto" p={4}>
        <ErrorState onRetry={openAgain}>{STOPPED}</ErrorState>
      </Box>
    );
  }
}
