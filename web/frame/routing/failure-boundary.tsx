// Shows a failure in place of what failed, until the path changes.
import { Component, type ComponentType, type ReactNode } from "react";
import { type Location, useLocation } from "react-router";
import { forgetFailedLoads } from "./load-once.ts";

interface Props {
  /** What is shown instead. */
  failure: ComponentType<{ error: unknown }>;
  children: ReactNode;
}

type LocatedProps = Props & { location: Location };

interface State {
  location: Location;
  thrown: { error: unknown } | undefined;
}

export function FailureBoundary(props: Props) {
  return <LocatedBoundary {...props} location={useLocation()} />;
}

class LocatedBoundary extends Component<LocatedProps, State> {
  override state: State = { location: this.props.location, thrown: undefined };

  static getDerivedStateFromError(error: unknown): Pick<State, "thrown"> {
    return { thrown: { error } };
  }

  static getDerivedStateFromProps({ location }: LocatedProps, state: State): State {
    return location === state.location ? state : { location, thrown: undefined };
  }

  override componentDidCatch(): void {
    forgetFailedLoads();
  }

  override render(): ReactNode {
    const { failure: Failure, children } = this.props;
    const { thrown } = this.state;
    return thrown ? <Failure error={thrown.error} /> : children;
  }
}
