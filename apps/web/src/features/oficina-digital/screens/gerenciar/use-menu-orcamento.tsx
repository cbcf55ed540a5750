import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { acoesPossiveis } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { useSeguir } from '../../hooks/orcamento-atual.ts';
import { useAcoesOrcamento } from '../../hooks/use-acoes-orcamento.ts';
import { destinoDe, NOME_DO_DESTINO } from '../../model/destino.ts';
import { NOME_DA_ACAO, type AcaoDoQuadro } from '../../model/quadro/passo-no-quadro.ts';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';

/** Everything that can be done to a quote: a card's right click, a row's "⋯". */
export function useMenuOrcamento(
  abrir: (codOrcamento: number) => void,
): (cartao: OrcamentoCartao) => readonly MenuEntry[] {
  const executar = useAcoesOrcamento();
  const seguir = useSeguir();
  return (cartao) => [
    { id: 'abrir', label: 'Abrir orçamento', onSelect: () => abrir(cartao.codOrcamento) },
    ...paraOnde(cartao, seguir),
    'separator',
    ...acoesPossiveis(cartao.estado)
      .filter((acao): acao is AcaoDoQuadro => acao !== 'expirar')
      .map((acao) => ({
        id: acao,
        label: NOME_DA_ACAO[acao],
        danger: acao === 'cancelar',
        onSelect: () => executar(cartao, acao),
      })),
  ];
}

/** The way to its prices, or on to its customer. */
function paraOnde(cartao: OrcamentoCartao, seguir: (cartao: OrcamentoCartao) => void): readonly MenuEntry[] {
  const destino = destinoDe(cartao.estado);
  if (destino === null) return [];
  const label = NOME_DO_DESTINO[destino];
  return [{ id: destino, label, shortcut: 'Ctrl ↵', onSelect: () => seguir(cartao) }];
}
