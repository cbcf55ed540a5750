import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#kernel/data/query-client.ts';
import { sessionStore } from '#kernel/session/session.ts';
import { useStore } from '#kernel/store.ts';
import { Frame } from './frame.tsx';

/** Everything around the screens of a logged-in person; nothing of it is fetched before login. */
export function Shell() {
  const session = useStore(sessionStore);
  // Between the end of a session and the arrival at /login there is nobody to draw for.
  if (!session) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <Frame key={session.usuario.codUsuario} />
    </QueryClientProvider>
  );
}
