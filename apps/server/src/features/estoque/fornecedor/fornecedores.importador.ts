import { niveisDoEstoque } from '@oferta/contracts/estoque/movimento.ts';
import type { FornecedorEscrito } from '@oferta/contracts/estoque/fornecedor.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { lerDias, lerDiasDaSemana, lerDiasDoMes } from '@oferta/domain/estoque/fornecedor/dias-escritos.ts';
import { POLITICA_PADRAO } from '@oferta/domain/estoque/politica.ts';
import type { MotivoPlanilha } from '@oferta/domain/planilha/campo.ts';
import { importador } from '#kernel/planilha/importador.ts';
import { passosDoRegistro } from '../../cadastros/public.ts';
import {
  deleteFornecedor,
  insertFornecedor,
  lockFornecedores,
  updateFornecedor,
} from './fornecedor.queries.ts';

type Dados = FornecedorEscrito;
/** A line: what it does not name stays as it is. */
type Linha = { readonly nome: string } & { readonly [C in keyof Dados]?: Dados[C] | undefined };

const NOVO: Omit<Dados, 'nome'> = {
  prazoDias: POLITICA_PADRAO.prazoDias,
  revisaoDias: POLITICA_PADRAO.revisaoDias,
  orcamentoCentavos: null,
  nivelABp: POLITICA_PADRAO.nivelServicoBp.A,
  nivelBBp: POLITICA_PADRAO.nivelServicoBp.B,
  nivelCBp: POLITICA_PADRAO.nivelServicoBp.C,
  pedidoMinimoCentavos: null,
  freteCentavos: null,
  freteGratisCentavos: null,
  diasPedido: [],
  diasDoMes: [],
  diasEntrega: [],
  diasFechados: [],
};

/** Who delivers parts, by spreadsheet, told apart by their names: how is ordered from each, what it asks, its calendar. */
export const fornecedoresImportador = importador({
  tipo: 'fornecedores-de-pecas',
  titulo: 'Fornecedores de peças',
  niveis: niveisDoEstoque,
  porConcessionaria: true,
  campos: [
    {
      campo: 'nome',
      rotulo: 'Fornecedor',
      tipo: 'texto',
      obrigatorio: true,
      sinonimos: ['nome'],
      exemplo: 'Fábrica',
      maximo: 80,
      nota: 'Um fornecedor com o mesmo nome é alterado',
    },
    {
      campo: 'prazo',
      rotulo: 'Prazo em dias',
      tipo: 'inteiro',
      sinonimos: ['prazo', 'prazo de entrega'],
      exemplo: '7',
    },
    {
      campo: 'revisao',
      rotulo: 'Pede a cada, dias',
      tipo: 'inteiro',
      sinonimos: ['pede a cada', 'revisão'],
      exemplo: '7',
    },
    {
      campo: 'minimo',
      rotulo: 'Pedido mínimo',
      tipo: 'dinheiro',
      sinonimos: ['mínimo'],
      exemplo: '500,00',
      nota: 'Vazio: não pede',
    },
    {
      campo: 'frete',
      rotulo: 'Frete por pedido',
      tipo: 'dinheiro',
      sinonimos: ['frete'],
      exemplo: '45,00',
      nota: 'Vazio: não cobra',
    },
    {
      campo: 'freteGratis',
      rotulo: 'Frete grátis a partir de',
      tipo: 'dinheiro',
      sinonimos: ['frete grátis'],
      exemplo: '1.200,00',
    },
    {
      campo: 'diasPedido',
      rotulo: 'Leva pedidos na',
      tipo: 'texto',
      sinonimos: ['dias de pedido'],
      exemplo: 'ter, sex',
      maximo: 80,
      nota: 'Vazio: todo dia útil',
    },
    {
      campo: 'diasDoMes',
      rotulo: 'E nos dias do mês',
      tipo: 'texto',
      sinonimos: ['dias do mês'],
      exemplo: '5, 20',
      maximo: 120,
    },
    {
      campo: 'diasEntrega',
      rotulo: 'Entrega na',
      tipo: 'texto',
      sinonimos: ['dias de entrega'],
      exemplo: 'qui',
      maximo: 80,
      nota: 'Vazio: todo dia útil',
    },
    {
      campo: 'diasFechados',
      rotulo: 'Fechado em',
      tipo: 'texto',
      exemplo: '24/12/2026; 31/12/2026',
      maximo: 1300,
      nota: 'Além dos feriados nacionais',
    },
  ],
  preparar: () => Promise.resolve(null),
  julgar: ({ nome, ...valores }): { registro: Linha } | { motivos: readonly MotivoPlanilha[] } => {
    const motivos: MotivoPlanilha[] = [];
    const inteiro = (campo: 'prazo' | 'revisao', menor: number): number | undefined => {
      const valor = valores[campo] ?? undefined;
      if (valor !== undefined && (valor < menor || valor > 180))
        motivos.push({ campo, frase: `Use de ${menor} a 180 dias` });
      return valor;
    };
    const dinheiro = (campo: 'minimo' | 'frete' | 'freteGratis'): number | null | undefined => {
      const valor = valores[campo];
      if (valor != null && (valor < 1 || valor > 99_999_999_999))
        motivos.push({ campo, frase: 'Informe um valor acima de zero ou deixe vazio' });
      return valor;
    };
    const dias = <T>(
      campo: 'diasPedido' | 'diasDoMes' | 'diasEntrega' | 'diasFechados',
      ler: (texto: string) => T[] | null,
      frase: string,
    ) => {
      const texto = valores[campo];
      if (texto === undefined) return undefined;
      const lidos = ler(texto ?? '');
      if (lidos === null) motivos.push({ campo, frase });
      return lidos ?? undefined;
    };
    const SEMANA = 'Use os dias da semana, como: ter, sex';
    const registro: Linha = {
      nome: nome.trim(),
      prazoDias: inteiro('prazo', 0),
      revisaoDias: inteiro('revisao', 1),
      pedidoMinimoCentavos: dinheiro('minimo'),
      freteCentavos: dinheiro('frete'),
      freteGratisCentavos: dinheiro('freteGratis'),
      diasPedido: dias('diasPedido', lerDiasDaSemana, SEMANA),
      diasDoMes: dias('diasDoMes', lerDiasDoMes, 'Use dias de 1 a 31, como: 5, 20'),
      diasEntrega: dias('diasEntrega', lerDiasDaSemana, SEMANA),
      diasFechados: dias('diasFechados', lerDias, 'Use datas, como: 24/12/2026; 31/12/2026'),
    };
    return motivos.length > 0 ? { motivos } : { registro };
  },
  chave: ({ nome }) => semAcento(nome),
  ...passosDoRegistro<Linha, Dados>({
    cadastro: 'sugestoes',
    tabelaDe: async ({ tx, tenant, now }, codConcessionaria) => ({
      guardados: await lockFornecedores(tx, codConcessionaria, now),
      achar: ({ nome }, guardados) =>
        guardados.find(({ dados }) => semAcento(dados.nome) === semAcento(nome)),
      mesclar: (linha, antes) => mesclar(linha, antes ?? { nome: linha.nome, ...NOVO }),
      inserir: (dados) =>
        insertFornecedor(tx, { codDistribuidor: tenant.codDistribuidor, codConcessionaria }, dados),
      alterar: (cod, dados) => updateFornecedor(tx, cod, dados),
    }),
    excluir: deleteFornecedor,
  }),
});

/** What a line says over what is there, member by member in one order. */
const mesclar = (linha: Linha, antes: Dados): Dados => ({
  ...antes,
  ...Object.fromEntries(
    Object.entries(linha).filter(([campo, valor]) => campo !== 'nome' && valor !== undefined),
  ),
});
