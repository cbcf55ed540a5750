import type { OrcamentoCartao } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { acoesPossiveis } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { useAcoesOrcamento } from '../../hooks/use-acoes-orcamento.ts';
import { NOME_DA_ACAO, type AcaoDoQuadro } from '../../model/passo-no-quadro.ts';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';

/** Everything that can be done to a quote: a card's right click, a row's "⋯". */
export function useMenuOrcamento(
  abrir: (codOrcamento: number) => void,
): (cartao: OrcamentoCartao) => readonly MenuEntry[] {
  const executar = useAcoesOrcamento();
  return (cartao) => [
    { id: 'abrir', label: 'Abrir orçamento', onSelect: () => abrir(cartao.codOrcamento) },
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
