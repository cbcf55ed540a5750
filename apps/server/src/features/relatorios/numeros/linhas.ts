import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import type { painelContracts } from '@oferta/contracts/relatorios/painel.ts';
import { relatorioRefusals } from '@oferta/contracts/relatorios/recorte.ts';
import { type BaseId, type Bases, somarBases } from '@oferta/domain/relatorios/bases.ts';
import { basesDe, type Medidas, somar } from '@oferta/domain/relatorios/calcular.ts';
import { indicadorDe, type IndicadorId } from '@oferta/domain/relatorios/dicionario.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { aberturasDe, listPessoas, listRegistros, type Registro } from './abrir.queries.ts';
import { comparar } from './comparar.ts';
import { contraQual, lerMedidas, type MedidasDoRecorte, valorDe } from './medidas.ts';
import { lerMetas } from './metas.ts';
import { lerRecorte, type RecorteLido } from './periodo.ts';

type Linhas = OutputOf<typeof painelContracts.abrirNumero>;
type Linha = Linhas['itens'][number];
type Query = InputOf<typeof painelContracts.abrirNumero>['query'];

/** What a number is made of: its rows by dealership, person or record, whose quantities add up to the number's. */
export async function abrirNumero(ctx: Ctx, id: IndicadorId, query: Query): Promise<Linhas> {
  const recorte = await lerRecorte(ctx, query);
  const medidas = await lerMedidas(ctx.tx, recorte, { indicadores: [id], lidoEm: ctx.now });
  const colunas = basesDe(id);
  const quantas = {
    concessionarias: recorte.casas.length,
    ...(await aberturasDe(ctx.tx, { id, agora: ctx.now }, recorte.agora)),
  };
  if (quantas[query.por] === undefined) refuse(relatorioRefusals.semDetalhe, { dados: { por: query.por } });
  const todas = await linhasDe(ctx, id, { recorte, medidas, por: query.por });
  const linhas = todas.toSorted(ordemDe(id, query));
  const desde = (query.pagina - 1) * query.tamanho;
  const total = medidas.total('agora');
  return {
    periodo: recorte.fio,
    quantas,
    colunas,
    total: linhas.length,
    itens: linhas.slice(desde, desde + query.tamanho),
    soma: somaDe(id, { todas, total }),
  };
}

/**
 * The number under its rows, with what the rows themselves add up to. `confere`: whether each quantity is its rows' sum; null of a
 * median, which is no sum.
 */
function somaDe(
  id: IndicadorId,
  { todas, total }: { todas: readonly Linha[]; total: Medidas },
): Linhas['soma'] {
  const bases = soAs(basesDe(id), total.bases);
  const dasLinhas = todas.reduce<Bases>((soma, linha) => somarBases(soma, linha.bases), {});
  const isMediana = indicadorDe(id).conta.tipo === 'quantil';
  return {
    bases,
    valor: valorDe(id, total),
    dasLinhas: soAs(basesDe(id), dasLinhas),
    confere: isMediana
      ? null
      : Object.entries(bases).every(([base, quanto]) => (dasLinhas[base as BaseId] ?? 0) === quanto),
  };
}

interface Lido {
  recorte: RecorteLido;
  medidas: MedidasDoRecorte;
  por: Query['por'];
}

async function linhasDe(ctx: Ctx, id: IndicadorId, { recorte, medidas, por }: Lido): Promise<Linha[]> {
  const colunas = basesDe(id);
  if (por === 'concessionarias') {
    const metas = await lerMetas(ctx.tx, recorte);
    return recorte.casas.map(({ codConcessionaria, nome, grupo }) => {
      const agora = medidas.daCasa('agora', codConcessionaria);
      return {
        chave: String(codConcessionaria),
        nome,
        detalhe: grupo,
        bases: soAs(colunas, agora.bases),
        registro: null,
        ...comparar(id, {
          valor: valorDe(id, agora),
          anterior: valorDe(id, medidas.daCasa(contraQual(recorte), codConcessionaria)),
          meta: metas.ateAgora(id, codConcessionaria),
        }),
      };
    });
  }
  const rows =
    por === 'registros'
      ? await listRegistros(ctx.tx, { id, agora: ctx.now }, recorte.agora)
      : await listPessoas(ctx.tx, { id, por }, recorte.agora);
  return rows.map((row) => linhaDe(id, row, colunas));
}

export function linhaDe(
  id: IndicadorId,
  { chave, nome, detalhe, bases, registro }: Registro,
  colunas: readonly BaseId[],
): Linha {
  return {
    chave,
    nome,
    detalhe,
    bases: soAs(colunas, bases),
    registro,
    ...comparar(id, { valor: valorDe(id, { bases }), anterior: null, meta: null }),
  };
}

function soAs(colunas: readonly BaseId[], bases: Bases): Record<string, number> {
  return Object.fromEntries(
    colunas.flatMap((base) => (bases[base] === undefined ? [] : [[base, bases[base]]])),
  );
}

function ordemDe(id: IndicadorId, { ordem, desc, por }: Query): (a: Linha, b: Linha) => number {
  const porNome = (a: Linha, b: Linha): number => a.nome.localeCompare(b.nome, 'pt-BR');
  const { conta, unidade } = indicadorDe(id);
  // Unasked, a rate begins with the cases that make it; the NPS with those who were least pleased.
  if (ordem === undefined && por === 'registros' && conta.tipo === 'razao') {
    const caso = ({ bases }: Linha): number => somar(conta.parte, bases) ?? 0;
    const sinal = unidade === 'pontos' ? 1 : -1;
    return (a, b) => sinal * (caso(a) - caso(b)) || porNome(a, b);
  }
  const sinal = desc === '1' ? -1 : 1;
  if (ordem === 'nome') return (a, b) => sinal * porNome(a, b);
  if (ordem === 'detalhe') return (a, b) => sinal * (a.detalhe ?? '').localeCompare(b.detalhe ?? '', 'pt-BR');
  const numero = (linha: Linha): number =>
    ordem === undefined || ordem === 'valor' ? (linha.valor ?? -Infinity) : (linha.bases[ordem] ?? -Infinity);
  return (a, b) => sinal * (numero(a) - numero(b)) || porNome(a, b);
}
