import { z } from 'zod';
import { niveisDoEstoque } from '@oferta/contracts/estoque/movimento.ts';
import { escreverDias, escreverDiasDaSemana } from '@oferta/domain/estoque/fornecedor/dias-escritos.ts';
import { exportador } from '#kernel/planilha/exportador.ts';
import { listFornecedores } from './fornecedor.queries.ts';

/** The suppliers of parts; brought back, they change nothing. */
export const fornecedoresExportador = exportador({
  tipo: 'fornecedores-de-pecas',
  titulo: 'Fornecedores de peças',
  niveis: niveisDoEstoque,
  porConcessionaria: true,
  filtro: z.object({}),
  colunas: [
    { campo: 'nome', rotulo: 'Fornecedor', tipo: 'texto', largura: 30 },
    { campo: 'prazo', rotulo: 'Prazo em dias', tipo: 'inteiro' },
    { campo: 'revisao', rotulo: 'Pede a cada, dias', tipo: 'inteiro' },
    { campo: 'minimo', rotulo: 'Pedido mínimo', tipo: 'dinheiro' },
    { campo: 'frete', rotulo: 'Frete por pedido', tipo: 'dinheiro' },
    { campo: 'freteGratis', rotulo: 'Frete grátis a partir de', tipo: 'dinheiro' },
    { campo: 'diasPedido', rotulo: 'Leva pedidos na', tipo: 'texto', largura: 18 },
    { campo: 'diasDoMes', rotulo: 'E nos dias do mês', tipo: 'texto' },
    { campo: 'diasEntrega', rotulo: 'Entrega na', tipo: 'texto', largura: 18 },
    { campo: 'diasFechados', rotulo: 'Fechado em', tipo: 'texto', largura: 30 },
  ],
  async *linhas({ tx, now }, { codConcessionaria }) {
    const todos = await listFornecedores(tx, codConcessionaria ?? 0, now);
    yield todos.map((cada) => ({
      nome: cada.nome,
      prazo: cada.prazoDias,
      revisao: cada.revisaoDias,
      minimo: cada.pedidoMinimoCentavos,
      frete: cada.freteCentavos,
      freteGratis: cada.freteGratisCentavos,
      diasPedido: escreverDiasDaSemana(cada.diasPedido),
      diasDoMes: cada.diasDoMes.join(', '),
      diasEntrega: escreverDiasDaSemana(cada.diasEntrega),
      diasFechados: escreverDias(cada.diasFechados),
    }));
  },
});
