import { cadastrosScreens } from '@oferta/contracts/cadastros/screens.ts';
import { niveisDe } from '@oferta/contracts/screen.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import type { Ctx } from '#kernel/context.ts';
import { importador } from '#kernel/planilha/importador.ts';
import { acharPessoa, chaveDaPessoa } from '../achar-pessoa.ts';
import { passosDoRegistro, type Tabela } from '../importar-registros.ts';
import { type DadosDoMecanico, lockMecanicos, setEspecialidades } from './importacao.queries.ts';
import { julgarMecanico, type MecanicoDaPlanilha } from './julgar-mecanico.ts';
import { deleteMecanico, findOpcoes, insertMecanico, updateMecanico } from './mecanico.queries.ts';

/** Mechanics by spreadsheet, told apart by the DMS's code or by name. */
export const mecanicosImportador = importador({
  tipo: 'mecanicos',
  titulo: 'Mecânicos',
  niveis: niveisDe(cadastrosScreens['mecanicos-list']),
  porConcessionaria: true,
  campos: [
    {
      campo: 'nome',
      rotulo: 'Nome',
      tipo: 'texto',
      obrigatorio: true,
      sinonimos: ['mecânico', 'técnico', 'produtivo'],
      exemplo: 'Bento Exemplo',
      maximo: 80,
    },
    {
      campo: 'codigoDms',
      rotulo: 'Código no DMS',
      tipo: 'texto',
      sinonimos: ['código', 'matrícula', 'cod dms'],
      exemplo: 'M077',
      maximo: 40,
    },
    {
      campo: 'especialidades',
      rotulo: 'Especialidades',
      tipo: 'texto',
      exemplo: 'Revisão, Elétrica',
      maximo: 500,
      nota: 'Nomes ou códigos dos tipos de serviço, separados por vírgula',
    },
    { campo: 'box', rotulo: 'Box', tipo: 'texto', exemplo: 'Box 1', maximo: 40 },
    {
      campo: 'custoHora',
      rotulo: 'Custo por hora',
      tipo: 'dinheiro',
      sinonimos: ['custo'],
      exemplo: '58,50',
    },
    { campo: 'ativo', rotulo: 'Ativo', tipo: 'simNao', exemplo: 'sim' },
  ],
  preparar: async ({ tx }, codConcessionaria) => {
    const { tiposServico, boxes } = await findOpcoes(tx, codConcessionaria ?? 0);
    return {
      tipos: new Map(
        tiposServico.flatMap(({ codTipoServico, nome }) => [
          [String(codTipoServico), codTipoServico],
          [semAcento(nome), codTipoServico],
        ]),
      ),
      boxes: new Map(boxes.map(({ codBox, nome }) => [semAcento(nome), codBox])),
    };
  },
  julgar: julgarMecanico,
  chave: chaveDaPessoa,
  ...passosDoRegistro({ cadastro: 'mecanicos', tabelaDe, excluir: deleteMecanico }),
});

async function tabelaDe(
  { tx, tenant: { codDistribuidor } }: Ctx,
  codConcessionaria: number,
): Promise<Tabela<MecanicoDaPlanilha, DadosDoMecanico>> {
  const chave = { cod_distribuidor: codDistribuidor, cod_concessionaria: codConcessionaria };
  const especializar = (codMecanico: number, { especialidades }: DadosDoMecanico) =>
    setEspecialidades(tx, { codDistribuidor, codConcessionaria, codMecanico }, especialidades);
  return {
    guardados: await lockMecanicos(tx, codConcessionaria),
    achar: acharPessoa,
    mesclar,
    async inserir(dados) {
      const cod = await insertMecanico(tx, { ...chave, ...toRow(dados) });
      await especializar(cod, dados);
      return cod;
    },
    async alterar(cod, dados) {
      await updateMecanico(tx, cod, toRow(dados));
      await especializar(cod, dados);
    },
  };
}

const mesclar = (linha: MecanicoDaPlanilha, antes: DadosDoMecanico | null): DadosDoMecanico => ({
  nome: linha.nome,
  codigoDms: linha.codigoDms ?? antes?.codigoDms ?? '',
  especialidades: [...(linha.especialidades ?? antes?.especialidades ?? [])],
  codBox: linha.codBox === undefined ? (antes?.codBox ?? null) : linha.codBox,
  custoHoraCentavos:
    linha.custoHoraCentavos === undefined ? (antes?.custoHoraCentavos ?? null) : linha.custoHoraCentavos,
  ativo: linha.ativo ?? antes?.ativo ?? true,
});

const toRow = (dados: DadosDoMecanico) => ({
  nome: dados.nome,
  codigo_dms: dados.codigoDms,
  cod_box: dados.codBox,
  custo_hora_centavos: dados.custoHoraCentavos,
  ativo: dados.ativo,
});
