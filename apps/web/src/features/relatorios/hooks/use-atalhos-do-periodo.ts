import { mesMais } from '@oferta/domain/relatorios/mes.ts';
import { useShortcuts } from '#kernel/shell-slots.ts';
import type { RecorteDaTela } from './use-recorte.ts';

/** ←/→ month, T this month, C comparison, F filters (design, managers §6). `mes` is the one shown, AAAA-MM. */
export function useAtalhosDoPeriodo({ url, patch }: RecorteDaTela, mes: string | undefined): void {
  const ir = (passo: number) => () => mes && patch({ mes: mesMais(mes, passo) });
  const tecla = (key: string, label: string, run: () => void) => ({
    keys: [key],
    label,
    grupo: 'Período',
    run,
  });
  useShortcuts([
    tecla('ArrowLeft', 'Mês anterior', ir(-1)),
    tecla('ArrowRight', 'Próximo mês', ir(1)),
    tecla('T', 'Este mês', () => patch({ mes: undefined })),
    tecla('C', 'Trocar a comparação', () =>
      patch({ comparar: url.comparar === 'mesAnterior' ? 'anoAnterior' : 'mesAnterior' }),
    ),
    tecla('F', 'Filtros', () => patch({ filtros: !url.filtros })),
  ]);
}
