import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { AriaAttributes, ReactNode, Ref } from 'react';
import type { SearchParams } from './search-params.ts';

interface GoToProps extends AriaAttributes {
  readonly to: string;
  readonly search?: SearchParams;
  /** One of several links to a path: it is the current page only with just this search. */
  readonly bySearch?: boolean;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly children: ReactNode;
  readonly onClick?: () => void;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** A link to a screen. Its code is fetched when the pointer rests on it. `aria-current` marks the exact page. */
export function GoTo({ search, bySearch = false, ...props }: GoToProps) {
  return (
    <Link
      {...props}
      search={(search ?? {}) as never}
      activeOptions={{ exact: true, includeSearch: bySearch }}
    />
  );
}

interface GoOptions {
  readonly search?: SearchParams;
  readonly replace?: boolean;
}

/** Goes to a screen from code. */
export function useGo(): (to: string, options?: GoOptions) => void {
  const navigate = useNavigate();
  return (to, { search, replace = false } = {}) => {
    void navigate({ to, search: (search ?? {}) as never, replace });
  };
}

/** Parameters of the present route; an optional one that is absent is undefined. */
export function useRouteParams(): Readonly<Record<string, string | undefined>> {
  return useParams({ strict: false });
}
