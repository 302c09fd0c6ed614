import { Component, type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { notify } from './notify';

const WORDS = 'No se pudo abrir esta parte de la aplicación. Revise la conexión e intente de nuevo.';

/** A part of the app that is fetched when it is first shown. */
export class Part<Props extends object> {
  current: ComponentType<Props>;

  constructor(private readonly load: () => Promise<ComponentType<Props>>) {
    this.current = this.ask();
  }

  /** React's `lazy` keeps a failure for as long as the page lives. */
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
  /** Takes back what asked for it; without this, the message offers to try again. */
  onMissing?: () => void;
}

/** Shows a part. One that cannot be had leaves the screen as it is, and says so. */
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
    // What breaks inside the part is the screen's.
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
