import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LoadingBar } from '#ui/state/loading-bar.tsx';
import css from './root-layout.module.css';

/** Around every page: the loading bar of each navigation (spec §2). */
export function RootLayout() {
  const isLoading = useRouterState({ select: ({ isLoading }) => isLoading });
  return (
    <>
      <div className={css['loading']}>
        <LoadingBar active={isLoading} />
      </div>
      <Suspense fallback={<div className={css['blank']} aria-busy="true" />}>
        <Outlet />
      </Suspense>
    </>
  );
}
