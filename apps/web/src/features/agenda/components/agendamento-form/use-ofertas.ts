import { servicoOferecidoContracts } from '@oferta/contracts/cadastros/servico-oferecido.ts';
import { palavrasDoServico } from '@oferta/domain/cadastros/palavras-do-servico.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#kernel/data/api.ts';
import { tiposServicoOptions } from '../../hooks/use-equipe.ts';
import { duracaoEmPalavras } from '../../model/dia-em-palavras.ts';

/** What the dealership offers, with its time and price. */
const servicosOferecidosOptions = (codConcessionaria: number) =>
  queryOptions({
    queryKey: ['cadastros', 'servicos', codConcessionaria, 'oferecidos'],
    queryFn: () => call(servicoOferecidoContracts.servicosOferecidos, { params: { codConcessionaria } }),
  });

/** What may be booked: the dealership's own services with their time and price, then each type for what is not among them. */
export function useOfertas(codConcessionaria: number) {
  const oferecidos = useQuery(servicosOferecidosOptions(codConcessionaria));
  const tipos = useQuery(tiposServicoOptions(codConcessionaria));
  const ofertas = [
    ...(oferecidos.data ?? []).map((servico) => ({
      value: `s${servico.codServicoOferecido}`,
      codTipoServico: servico.codTipoServico,
      label: servico.descricao,
      tempoPadraoMin: servico.tmoMin,
      detail: [
        duracaoEmPalavras(servico.tmoMin),
        servico.precoCentavos !== null && formatBRL(servico.precoCentavos),
        servico.tipo,
      ]
        .filter(Boolean)
        .join(' · '),
      palavras: palavrasDoServico(servico.descricao),
    })),
    ...(tipos.data ?? []).map(({ codTipoServico, nome, tempoPadraoMin }) => ({
      value: `t${codTipoServico}`,
      codTipoServico,
      label: nome,
      tempoPadraoMin,
      detail: `TMO ${duracaoEmPalavras(tempoPadraoMin)}`,
      palavras: palavrasDoServico(nome),
    })),
  ];
  return { ofertas, isPending: tipos.isPending || oferecidos.isPending };
}
