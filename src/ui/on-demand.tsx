import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { notify } from './notify';

const WORDS = 'No se pudo abrir esta parte de la aplicación. Revise la conexión e intente de nuevo.';

/** A lazy chunk that can be retried. */
export class Part<Props extends object> {
  current: ComponentType<Props>;

  constructor(private readonly load: () => Promise<ComponentType<Props>>) {
    this.current = this.ask();
  }

  /** Retry: React's `lazy` caches a failed load for the life of the page. */
  renew(): void {
    this.current = this.ask();
  }

  private ask(): ComponentType<Props> {
    return lazy(async () => {
      const found = await this.load().catch((cause: unknown) => {
        throw new MissingPart(cause);
      });
      return { default: found };
    }) as unknown as ComponentType<Props>;
  }
}

interface Given<Props extends object> {
  part: Part<Props>;
  with: Props;
  /** Called when the chunk cannot load, to undo the request for it. Without it the message offers a retry. */
  onMissing?: () => void;
}

/** Shows a lazy part. If its chunk cannot load, the screen stays and a toast says so. */
export function OnDemand<Props extends object>(given: Given<Props>) {
  return (
    <Suspense fallback={null}>
      <Boundary {...given} />
    </Suspense>
  );
}

class Boundary<Props extends object> extends Component<Given<Props>, { failure: unknown }> {
  override state = { failure: null as unknown };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override componentDidCatch(failure: unknown): void {
    if (!(failure instanceof MissingPart)) return;
    const { part, onMissing } = this.props;
    part.renew();
    if (onMissing) {
      notify.error(WORDS);
      onMissing();
      return;
    }
    const again = { label: 'Reintentar', onSelect: () => this.setState({ failure: null }) };
    notify.error(WORDS, 'persistent', { action: again });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure instanceof MissingPart) return null;
    // Errors inside the part go to the screen's error boundary.
    if (failure !== null) throw failure;
    const Current = this.props.part.current;
    return <Current {...this.props.with} />;
  }
}

class MissingPart extends Error {
  constructor(cause: unknown) {
    super('a part of the app could not be fetched', { cause });
  }
}
