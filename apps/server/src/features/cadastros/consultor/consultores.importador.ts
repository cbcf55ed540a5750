import { cadastrosScreens } from '@oferta/contracts/cadastros/screens.ts';
import { niveisDe } from '@oferta/contracts/screen.ts';
import { nomeEscrito } from '@oferta/domain/cadastros/nome-escrito.ts';
import type { Ctx } from '#kernel/context.ts';
import { importador } from '#kernel/planilha/importador.ts';
import { acharPessoa, chaveDaPessoa } from '../achar-pessoa.ts';
import { passosDoRegistro, type Tabela } from '../importar-registros.ts';
import { deleteConsultor, insertConsultor, updateConsultor } from './consultor.queries.ts';
import { type DadosDoConsultor, lockConsultores } from './importacao.queries.ts';

/** A good line. Members that are missing stay as they are. */
interface ConsultorDaPlanilha {
  readonly nome: string;
  readonly codigoDms?: string | null | undefined;
  readonly capacidade?: number | null | undefined;
  readonly ativo?: boolean | null | undefined;
}

/** Consultants by spreadsheet, told apart by the DMS's code or by name; logins are tied on the form. */
export const consultoresImportador = importador({
  tipo: 'consultores',
  titulo: 'Consultores',
  niveis: niveisDe(cadastrosScreens['consultores-list']),
  porConcessionaria: true,
  campos: [
    {
      campo: 'nome',
      rotulo: 'Nome',
      tipo: 'texto',
      obrigatorio: true,
      sinonimos: ['consultor', 'consultor técnico'],
      exemplo: 'Wesley de Exemplo',
      maximo: 80,
    },
    {
      campo: 'codigoDms',
      rotulo: 'Código no DMS',
      tipo: 'texto',
      sinonimos: ['código', 'matrícula', 'cod dms'],
      exemplo: 'C009',
      maximo: 40,
    },
    {
      campo: 'capacidade',
      rotulo: 'Capacidade',
      tipo: 'inteiro',
      sinonimos: ['por horário', 'carros por horário'],
      exemplo: '1',
      nota: 'Carros ao mesmo tempo, de 1 a 8',
    },
    { campo: 'ativo', rotulo: 'Ativo', tipo: 'simNao', exemplo: 'sim' },
  ],
  preparar: () => Promise.resolve(null),
  julgar: ({ nome, codigoDms, capacidade, ativo }) => {
    if (capacidade != null && (capacidade < 1 || capacidade > 8))
      return { motivos: [{ campo: 'capacidade', frase: 'Informe de 1 a 8' }] };
    const registro: ConsultorDaPlanilha = {
      nome: nomeEscrito(nome.trim().replace(/\s+/g, ' ')),
      codigoDms: codigoDms?.trim(),
      capacidade,
      ativo,
    };
    return { registro };
  },
  chave: chaveDaPessoa,
  ...passosDoRegistro({ cadastro: 'consultores', tabelaDe, excluir: deleteConsultor }),
});

async function tabelaDe(
  { tx, tenant }: Ctx,
  codConcessionaria: number,
): Promise<Tabela<ConsultorDaPlanilha, DadosDoConsultor>> {
  const chave = { cod_distribuidor: tenant.codDistribuidor, cod_concessionaria: codConcessionaria };
  return {
    guardados: await lockConsultores(tx, codConcessionaria),
    achar: acharPessoa,
    mesclar: (linha, antes) => ({
      nome: linha.nome,
      codigoDms: linha.codigoDms ?? antes?.codigoDms ?? '',
      capacidade: linha.capacidade ?? antes?.capacidade ?? 1,
      ativo: linha.ativo ?? antes?.ativo ?? true,
    }),
    inserir: (dados) => insertConsultor(tx, { ...chave, ...toRow(dados) }),
    alterar: (cod, dados) => updateConsultor(tx, cod, toRow(dados)),
  };
}

const toRow = ({ nome, codigoDms, capacidade, ativo }: DadosDoConsultor) => ({
  nome,
  codigo_dms: codigoDms,
  capacidade,
  ativo,
});
