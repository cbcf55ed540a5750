import { createReadStream } from 'node:fs';
import type { LinhaImportacao } from '@oferta/contracts/agenda/importacao.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { normalizeCnpj } from '@oferta/domain/cadastros/documento/cnpj.ts';
import type { Ctx, Platform } from '#kernel/context.ts';
import type { Unit } from '#kernel/http/route.ts';
import {
  type ConcessionariaRow,
  findDistribuidor,
  listConcessionarias,
} from '#features/agenda/importacao/casa.queries.ts';
import { agendaImportador } from '#features/agenda/importacao/agenda.importador.ts';
import { importacaoNaTela, linhaNaTela } from '#features/agenda/importacao/importacao-na-tela.ts';
import { enviarArquivo, lerComoAntes, registrarArquivo } from '#machines/planilha/arquivo-inteiro.ts';
import { listLinhas } from '#machines/planilha/linha.queries.ts';
import { findPlanilha } from '#machines/planilha/planilha.queries.ts';
import { importarConferida, unitOf } from './planilha.ts';
import type { Resultado } from './relatorio.ts';

export interface Casa extends ConcessionariaRow {
  codDistribuidor: number;
}

/** The dealership meant, or a sentence that says why there is not exactly one. */
export async function acharCasa(
  platform: Platform,
  { distribuidor, concessionaria }: { distribuidor: string; concessionaria: string },
): Promise<Casa | string> {
  const codDistribuidor = await findDistribuidor(platform.db, distribuidor);
  if (codDistribuidor === undefined) return `Distribuidor "${distribuidor}" não cadastrado.`;
  const todas = await unitOf(platform, codDistribuidor)(({ tx }) => listConcessionarias(tx));
  if (concessionaria.trim() === '') return 'Diga a concessionária: --concessionaria CÓDIGO, CNPJ ou NOME.';
  const cnpj = normalizeCnpj(concessionaria);
  const exatas = todas.filter(
    (casa) => String(casa.codConcessionaria) === concessionaria || casa.cnpj === cnpj,
  );
  const parte = semAcento(concessionaria.trim());
  const achadas = exatas.length > 0 ? exatas : todas.filter(({ nome }) => semAcento(nome).includes(parte));
  const [casa] = achadas;
  if (casa && achadas.length === 1) return { ...casa, codDistribuidor };
  const lista = (casa ? achadas : todas).map(
    ({ codConcessionaria, nome }) => `  ${codConcessionaria}  ${nome}`,
  );
  const frase = casa ? 'cabe em mais de uma concessionária' : 'não foi encontrada';
  return [`A concessionária "${concessionaria}" ${frase}:`, ...lista].join('\n');
}

/** Whose lines a spreadsheet's are: a dealership's, or the whole distributor's. */
export async function acharLugar(
  platform: Platform,
  onde: { distribuidor: string; concessionaria: string },
  porConcessionaria: boolean,
): Promise<{ codDistribuidor: number; codConcessionaria: number | null } | string> {
  if (porConcessionaria) {
    const casa = await acharCasa(platform, onde);
    if (typeof casa === 'string') return casa;
    return { codDistribuidor: casa.codDistribuidor, codConcessionaria: casa.codConcessionaria };
  }
  const codDistribuidor = await findDistribuidor(platform.db, onde.distribuidor);
  if (codDistribuidor === undefined) return `Distribuidor "${onde.distribuidor}" não cadastrado.`;
  return { codDistribuidor, codConcessionaria: null };
}

interface Pedido {
  nome: string;
  /** Where the file lies. */
  em: string;
  /** Judges and writes nothing. */
  simular: boolean;
}

/** The same steps as on screen, without the queue: this process does the work itself. */
export async function importarArquivo(platform: Platform, casa: Casa, pedido: Pedido): Promise<Resultado> {
  const { codConcessionaria, codDistribuidor, nome: concessionaria } = casa;
  const { simular: simulado, nome, em } = pedido;
  const deQue = { importador: agendaImportador, codConcessionaria };
  const unit = unitOf(platform, codDistribuidor);
  if (simulado) {
    const lido = await lerComoAntes(unit, deQue, { em });
    const visto = await semGravar(unit, async (ctx) =>
      verResultado(ctx, await registrarArquivo(ctx, deQue, { nome, em, lido })),
    );
    return { ...visto, concessionaria, simulado };
  }
  const codPlanilha = await enviarArquivo(unit, {
    ...deQue,
    upload: async () => ({ nome, pedacos: createReadStream(em) }),
  });
  const conferida = await unit((ctx) => verResultado(ctx, codPlanilha));
  const { estado, totais } = conferida.importacao;
  if ((estado === 'conferida' && totais.aceitas > 0) || estado === 'falhou')
    await importarConferida(platform, { importador: agendaImportador, codDistribuidor, codPlanilha });
  return { ...(await unit((ctx) => verResultado(ctx, codPlanilha))), concessionaria, simulado };
}

/** What the work would answer, and none of what it writes. */
async function semGravar<T>(unit: Unit, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const desistir = new Error('rolled back on purpose');
  let resposta: { valor: T } | undefined;
  await unit(async (ctx) => {
    resposta = { valor: await work(ctx) };
    throw desistir;
  }).catch((error: unknown) => {
    if (error !== desistir) throw error;
  });
  if (!resposta) throw desistir;
  return resposta.valor;
}

const PAGINA = 200;

async function verResultado(
  ctx: Ctx,
  codPlanilha: number,
): Promise<Pick<Resultado, 'importacao' | 'linhas'>> {
  const planilha = await findPlanilha(ctx.tx, codPlanilha);
  if (!planilha) throw new Error('the import is gone');
  const linhas: LinhaImportacao[] = [];
  for (const situacao of ['recusada', 'aviso', 'repetida'] as const) {
    for (let pagina = 1; ; pagina += 1) {
      const { linhas: destas, total } = await listLinhas(ctx.tx, codPlanilha, {
        situacao,
        pagina,
        tamanho: PAGINA,
      });
      linhas.push(...destas.map(linhaNaTela));
      if (pagina * PAGINA >= total) break;
    }
  }
  return { importacao: importacaoNaTela(planilha), linhas };
}
