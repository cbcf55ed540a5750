import { agendaScreens } from '@oferta/contracts/agenda/screens.ts';
import { niveisDe } from '@oferta/contracts/screen.ts';
import { julgarPassagem, type ServicoDoHistorico } from '@oferta/domain/agenda/historico/passagem.ts';
import { chaveDoNome } from '@oferta/domain/agenda/historico/pessoa.ts';
import { importador } from '#kernel/planilha/importador.ts';
import { CAMPOS_DA_PASSAGEM } from './campos-da-passagem.ts';
import { casaDoHistorico } from './casa-do-historico.ts';
import { passosDaFolha } from './passos-da-folha.ts';

interface PassagemNaFolha extends ServicoDoHistorico {
  readonly chave: string;
}

/** The former system's visits, a line a job; an order without a delivery is one that is open. */
export const passagensImportador = importador({
  tipo: 'historico-passagens',
  titulo: 'Passagens do sistema anterior',
  niveis: niveisDe(agendaScreens.historico),
  porConcessionaria: true,
  campos: CAMPOS_DA_PASSAGEM,
  preparar: async (ctx, codConcessionaria) => ({
    casa: await casaDoHistorico(ctx, codConcessionaria ?? 0),
    // What was said before under the same order and text: said again in other words it is one job more.
    vezes: new Map<string, string[]>(),
  }),
  julgar: (linha, { casa, vezes }) => {
    const julgada = julgarPassagem(linha, casa);
    if ('motivos' in julgada) return julgada;
    const { registro } = julgada;
    const { chaveOs, item, descricao } = registro;
    if (item !== null) return { registro: { ...registro, chave: `${chaveOs} i ${item}` } };
    const dela = `${chaveOs} t ${chaveDoNome(descricao)}`;
    const ditas = vezes.get(dela) ?? [];
    const dita = JSON.stringify(registro);
    const vez = ditas.indexOf(dita);
    if (vez === -1) vezes.set(dela, [...ditas, dita]);
    return { registro: { ...registro, chave: `${dela} ${vez === -1 ? ditas.length : vez}` } };
  },
  ...passosDaFolha<PassagemNaFolha>(
    {
      tabela: 'historico_servico',
      colunas: {
        chave_os: ['text', 'chaveOs'],
        numero_os: ['text', 'numeroOs'],
        item: ['text', 'item'],
        aberta_em: ['timestamp', 'abertaEm'],
        entregue_em: ['timestamp', 'entregueEm'],
        placa: ['text', 'placa'],
        placa_chave: ['text', 'placaChave'],
        chassi: ['text', 'chassi'],
        codigo_veiculo: ['text', 'codigoVeiculo'],
        modelo: ['text', 'modelo'],
        km: ['integer', 'km'],
        codigo_cliente: ['text', 'codigoCliente'],
        cliente: ['text', 'cliente'],
        documento: ['text', 'documento'],
        telefone: ['text', 'telefone'],
        consultor: ['text', 'consultor'],
        consultor_chave: ['text', 'consultorChave'],
        mecanico: ['text', 'mecanico'],
        mecanico_chave: ['text', 'mecanicoChave'],
        tipo: ['text', 'tipo'],
        tipo_chave: ['text', 'tipoChave'],
        descricao: ['text', 'descricao'],
        vendidos_min: ['integer', 'vendidosMin'],
        trabalhados_min: ['integer', 'trabalhadosMin'],
        mao_de_obra_centavos: ['bigint', 'maoDeObraCentavos'],
        pecas_centavos: ['bigint', 'pecasCentavos'],
        pagador: ['text', 'pagador'],
      },
    },
    ({ chave }) => chave,
  ),
});
