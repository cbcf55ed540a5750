import { setImmediate } from 'node:timers/promises';
import type { Motivo } from '@oferta/domain/agenda/importacao/anotacoes.ts';
import { formatCnpj, normalizeCnpj } from '@oferta/domain/cadastros/documento/cnpj.ts';
import { type Cadastros, julgarLinha, type LinhaJulgada } from '@oferta/domain/agenda/importacao/linha.ts';
import { chaveOs, lerNumeroOs } from '@oferta/domain/agenda/numero-os.ts';
import {
  juntarRepetidas,
  type LinhaConferida as Julgada,
} from '@oferta/domain/agenda/importacao/repetidas.ts';
import { addDias, diaDe } from '@oferta/domain/dia.ts';
import { avisosDasUnidades } from '@oferta/domain/agenda/importacao/tabela.ts';
import type { LinhaDeDados, Tabela } from '@oferta/domain/agenda/importacao/tabela.ts';
import type { Ctx } from '#kernel/context.ts';
import type { ArquivoConferido } from '#kernel/planilha/importador-de-arquivo.ts';
import { MAIS_LONGE_DIAS } from '../agendamento/marcar/conferir-horario.ts';
import { isCnpjAlfanumerico } from '../agendamento/agendamento.queries.ts';
import { listConsultores, listTiposServico } from '../equipe/equipe.queries.ts';
import { findCasa } from './agendamento-importado.queries.ts';
import type { AgendaLida } from './ler-arquivo.ts';
import type { LinhaAImportar } from './na-agenda.queries.ts';
import { procurarNaAgenda } from './procurar-na-agenda.ts';
import { reservarLugares } from './reservar-lugares.ts';

/** Judges every line of a file against the dealership as it now is. Nothing is imported yet. */
export async function conferir(
  ctx: Ctx,
  codConcessionaria: number,
  { tabela }: AgendaLida,
): Promise<ArquivoConferido> {
  const { tx } = ctx;
  const cadastros: Cadastros = {
    consultores: await listConsultores(tx, codConcessionaria),
    tipos: await listTiposServico(tx),
    cnpjAlfanumerico: await isCnpjAlfanumerico(tx, ctx.tenant.codDistribuidor),
  };
  const { cnpj, fuso } = await findCasa(tx, codConcessionaria);
  const longe = addDias(diaDe(ctx.now, fuso), MAIS_LONGE_DIAS);
  const julgadas = juntarRepetidas(await julgarTodas(tabela.linhas, cadastros)).map((julgada) =>
    avisar(julgada, julgada.registro && julgada.registro.dia > longe ? LONGE_DEMAIS : undefined),
  );
  const aceitas = julgadas.flatMap(({ linha, registro }) => (registro ? [{ linha, registro }] : []));
  const { jaEstao, mudancas, semNumero, deOutro, coincidem, novas } = await procurarNaAgenda(
    tx,
    codConcessionaria,
    {
      linhas: aceitas,
    },
  );
  const conferidas = julgadas.map((julgada) =>
    avisar(
      recusar(julgada, deOutro.get(julgada.linha)),
      coincidem.get(julgada.linha),
      ...(mudancas.get(julgada.linha)?.motivos ?? []),
    ),
  );
  const mudaram = [...mudancas.values()].filter(({ podeAtualizar }) => podeAtualizar).length;
  const encaixes = await contarEncaixes(ctx, codConcessionaria, novas);

  const originais = new Map(tabela.linhas.map((dados) => [dados.linha, dados.originais]));
  return {
    linhas: conferidas.map(({ numeroOs, situacao, ...linha }) => ({
      ...linha,
      situacao: situacao === 'aceita' ? 'boa' : situacao,
      valores: { ...originais.get(linha.linha) },
      rotulo: numeroOs,
      chave: numeroOs && chaveOs(numeroOs),
      cod: jaEstao.get(linha.linha) ?? null,
      podeAtualizar: mudancas.get(linha.linha)?.podeAtualizar ?? false,
    })),
    encaixes,
    avisos: [
      ...avisosDaTabela(tabela),
      ...avisosDoCnpj(tabela, cnpj),
      ...avisosDaAgenda({ jaEstao: jaEstao.size, semNumero, mudaram, novas: novas.length }),
    ],
  };
}

const LONGE_DEMAIS: Motivo = { campo: 'data', frase: 'data a mais de dois anos: confira o ano' };
const FOLEGO = 500;

/** Big files are judged in stretches, so that other people's calls are answered between them. */
async function julgarTodas(linhas: readonly LinhaDeDados[], cadastros: Cadastros) {
  const julgadas: (LinhaJulgada & { linha: number })[] = [];
  for (const [i, dados] of linhas.entries()) {
    if (i > 0 && i % FOLEGO === 0) await setImmediate();
    julgadas.push({ ...julgar(dados, cadastros), linha: dados.linha });
  }
  return julgadas;
}

function julgar({ valores, defeito }: LinhaDeDados, cadastros: Cadastros): LinhaJulgada {
  if (defeito === null) return julgarLinha(valores, cadastros);
  const numeroOs = lerNumeroOs(valores.numeroOs ?? '');
  return { situacao: 'recusada', motivos: [{ campo: null, frase: defeito }], numeroOs, registro: null };
}

function recusar(julgada: Julgada, motivo: Motivo | undefined): Julgada {
  return motivo ? { ...julgada, situacao: 'recusada', motivos: [motivo], registro: null } : julgada;
}

function avisar(julgada: Julgada, ...avisos: readonly (Motivo | undefined)[]): Julgada {
  const novos = avisos.filter((motivo) => motivo !== undefined);
  if (novos.length === 0) return julgada;
  return { ...julgada, situacao: 'aviso', motivos: [...julgada.motivos, ...novos] };
}

async function contarEncaixes(
  ctx: Ctx,
  codConcessionaria: number,
  novas: readonly LinhaAImportar[],
): Promise<number> {
  const lugares = await reservarLugares(ctx, codConcessionaria, novas);
  return lugares.filter(({ encaixe }) => encaixe).length;
}

function avisosDaTabela({ colunas, notas }: Tabela): string[] {
  const temConsultor = colunas.some(({ campo }) => campo === 'consultor');
  const [nota] = notas;
  return [
    ...(temConsultor ? [] : ['O arquivo não traz o consultor: tudo irá para o bolsão.']),
    ...avisosDasUnidades(colunas),
    ...(nota ? [deFora(notas.length, nota.linha)] : []),
  ];
}

const deFora = (quantas: number, exemplo: number): string =>
  quantas === 1
    ? `A linha ${exemplo} não traz agendamento e ficou de fora.`
    : `${quantas} linhas não trazem agendamento e ficaram de fora, como a ${exemplo}.`;

/** A file of another house is told, not refused: groups share one DMS registration more often than not. */
function avisosDoCnpj({ linhas }: Tabela, cnpj: string): string[] {
  const outros = new Map<string, number>();
  for (const { valores } of linhas) {
    const escrito = normalizeCnpj(valores.cnpj ?? '');
    // A numeric cell loses the zeros at the left.
    const outro = /^\d{11,13}$/.test(escrito) ? escrito.padStart(14, '0') : escrito;
    if (outro !== '' && outro !== cnpj) outros.set(outro, (outros.get(outro) ?? 0) + 1);
  }
  return [...outros]
    .slice(0, 3)
    .map(
      ([outro, quantas]) =>
        `O arquivo traz o CNPJ ${formatCnpj(outro)} em ${quantas} ${quantas === 1 ? 'linha' : 'linhas'}; o desta concessionária é ${formatCnpj(cnpj)}.`,
    );
}

interface NaAgenda {
  jaEstao: number;
  semNumero: number;
  mudaram: number;
  novas: number;
}

function avisosDaAgenda({ jaEstao, semNumero, mudaram, novas }: NaAgenda): string[] {
  if (jaEstao === 0) return [];
  const nadaNovo = novas + semNumero + mudaram === 0;
  return [
    ...(nadaNovo ? ['Nada novo neste arquivo.'] : []),
    jaEstao === 1
      ? '1 linha já está na agenda e não será repetida.'
      : `${jaEstao} linhas já estão na agenda e não serão repetidas.`,
    ...emUmaOuVarias(
      semNumero,
      '1 agendamento que estava sem O.S. recebe o número do arquivo.',
      'agendamentos que estavam sem O.S. recebem o número do arquivo.',
    ),
    ...emUmaOuVarias(
      mudaram,
      '1 linha mudou: fica o que está na agenda, a não ser que escolha o arquivo.',
      'linhas mudaram: fica o que está na agenda, a não ser que escolha o arquivo.',
    ),
  ];
}

const emUmaOuVarias = (quantas: number, uma: string, varias: string): string[] =>
  quantas === 0 ? [] : [quantas === 1 ? uma : `${quantas} ${varias}`];
