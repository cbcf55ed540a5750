import { dropNotification } from '#kernel/notices/notifications.ts';
import { useGo } from '#kernel/address/navigation.tsx';

/** Opens the quotes' screen at a quote, which is then no longer news (spec §4, Real-time). */
export function useOpenOrcamento(): (codOrcamento: number) => void {
  const go = useGo();
  return (codOrcamento) => {
    dropNotification({ codOrcamento });
    go('/oficina-digital/gerenciar', { search: { orcamento: String(codOrcamento) } });
  };
}
