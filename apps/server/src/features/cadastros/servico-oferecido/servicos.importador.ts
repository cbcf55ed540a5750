import { cadastrosScreens } from '@oferta/contracts/cadastros/screens.ts';
import { niveisDe } from '@oferta/contracts/screen.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import type { Ctx } from '#kernel/context.ts';
import { importador } from '#kernel/planilha/importador.ts';
import { passosDoRegistro, type Tabela } from '../importar-registros.ts';
import { type DadosDoServico, lockServicos } from './importacao.queries.ts';
import { julgarServico, type ServicoDaPlanilha } from './julgar-servico.ts';
import {
  deleteServicoOferecido,
  insertServicoOferecido,
  listTiposComTaxa,
  updateServicoOferecido,
} from './servico-oferecido.queries.ts';

/** Services by spreadsheet, told apart by their description. */
export const servicosImportador = importador({
  tipo: 'servicos',
  titulo: 'Serviços',
  niveis: niveisDe(cadastrosScreens['servicos-list']),
  porConcessionaria: true,
  campos: [
    {
      campo: 'descricao',
      rotulo: 'Descrição',
      tipo: 'texto',
      obrigatorio: true,
      sinonimos: ['serviço', 'nome', 'operação'],
      exemplo: 'Troca de óleo e filtro',
      maximo: 120,
      nota: 'Um serviço com a mesma descrição é alterado',
    },
    {
      campo: 'tipo',
      rotulo: 'Tipo de serviço',
      tipo: 'texto',
      obrigatorio: true,
      sinonimos: ['tipo', 'cod tipo serviço'],
      exemplo: 'Mecânica',
      maximo: 60,
      nota: 'Nome ou código',
    },
    {
      campo: 'tmo',
      rotulo: 'TMO',
      tipo: 'duracao',
      sinonimos: ['tempo', 'tempo padrão', 'duração'],
      exemplo: '0:30',
      nota: 'Vazio em um serviço novo: o tempo padrão do tipo',
    },
    {
      campo: 'preco',
      rotulo: 'Preço',
      tipo: 'dinheiro',
      sinonimos: ['valor'],
      exemplo: '189,90',
      nota: 'Vazio: TMO × taxa hora do tipo',
    },
    {
      campo: 'especialidade',
      rotulo: 'Especialidade',
      tipo: 'texto',
      exemplo: 'Mecânica',
      maximo: 60,
      nota: 'Vazio: a do próprio tipo',
    },
    { campo: 'cor', rotulo: 'Cor', tipo: 'inteiro', exemplo: '2', nota: 'De 1 a 8' },
    { campo: 'naAgendaVirtual', rotulo: 'Na agenda virtual', tipo: 'simNao', exemplo: 'sim' },
    { campo: 'ativo', rotulo: 'Ativo', tipo: 'simNao', exemplo: 'sim' },
  ],
  preparar: async ({ tx }, codConcessionaria) => {
    const tipos = await listTiposComTaxa(tx, codConcessionaria ?? 0);
    return new Map(
      tipos.flatMap((tipo) => [
        [String(tipo.codTipoServico), tipo],
        [semAcento(tipo.nome), tipo],
      ]),
    );
  },
  julgar: julgarServico,
  chave: ({ descricao }) => semAcento(descricao),
  ...passosDoRegistro({ cadastro: 'servicos', tabelaDe, excluir: deleteServicoOferecido }),
});

async function tabelaDe(
  { tx, tenant }: Ctx,
  codConcessionaria: number,
): Promise<Tabela<ServicoDaPlanilha, DadosDoServico>> {
  const chave = { cod_distribuidor: tenant.codDistribuidor, cod_concessionaria: codConcessionaria };
  return {
    guardados: await lockServicos(tx, codConcessionaria),
    achar: ({ descricao }, guardados) =>
      guardados.find(({ dados }) => semAcento(dados.descricao) === semAcento(descricao)),
    mesclar,
    inserir: (dados) => insertServicoOferecido(tx, { ...chave, ...toRow(dados) }),
    alterar: (cod, dados) => updateServicoOferecido(tx, cod, toRow(dados)),
  };
}

const mesclar = (linha: ServicoDaPlanilha, antes: DadosDoServico | null): DadosDoServico => ({
  descricao: linha.descricao,
  codTipoServico: linha.codTipoServico,
  tmoMin: linha.tmoMin ?? antes?.tmoMin ?? linha.tempoPadraoMin,
  precoCentavos: linha.precoCentavos === undefined ? (antes?.precoCentavos ?? null) : linha.precoCentavos,
  codEspecialidade:
    linha.codEspecialidade === undefined ? (antes?.codEspecialidade ?? null) : linha.codEspecialidade,
  cor: linha.cor ?? antes?.cor ?? 1,
  naAgendaVirtual: linha.naAgendaVirtual ?? antes?.naAgendaVirtual ?? true,
  ativo: linha.ativo ?? antes?.ativo ?? true,
});

const toRow = (dados: DadosDoServico) => ({
  descricao: dados.descricao,
  cod_tipo_servico: dados.codTipoServico,
  tmo_min: dados.tmoMin,
  preco_centavos: dados.precoCentavos,
  cod_especialidade: dados.codEspecialidade,
  cor: dados.cor,
  na_agenda_virtual: dados.naAgendaVirtual,
  ativo: dados.ativo,
});
