import { useQueryClient } from '@tanstack/react-query';

/** Asks for the people again after one's own change: the socket tells everybody, but one must not wait for it. */
export function useRecarregarUsuarios(): () => void {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: ['cadastros', 'usuarios'] });
}
