import type { MovimentoDoDms, MovimentoLido } from '@oferta/contracts/estoque/dms.ts';
import { NUMERO_NEGATIVO, quantidadeFazSentido } from '@oferta/contracts/estoque/movimento.ts';
import { type Dia, diaDe } from '@oferta/domain/dia.ts';
import { cabeNaUnidade, emMilesimos, FRACAO_SEM_SENTIDO } from '@oferta/domain/estoque/quantidade.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import type { Ctx } from '#kernel/context.ts';
import { anotarChegada } from '../separacao/chegada.ts';
import { codigosDaCasa } from '../planilha/pecas-conhecidas.queries.ts';
import {
  anotarRecusas,
  insertMovimentosDoDms,
  listChavesLancadas,
  lockPecasPorCodigo,
  type NovoDoDms,
} from './dms.queries.ts';

interface Casa {
  readonly codConcessionaria: number;
  readonly fuso: string;
}

interface PecaComSaldo {
  readonly codPeca: number;
  readonly unidade: string;
  emMaos: number;
}

/** What one movement is judged against; balances move with each that is taken. */
interface Regua {
  readonly pecaDe: (codigo: string) => PecaComSaldo | undefined;
  readonly hoje: Dia;
}

type Julgado = { readonly novos: readonly NovoDoDms[] } | { readonly mensagem: string };

const SAI: readonly MovimentoDoDms['tipo'][] = ['venda', 'consumo'];
const origemDe = (chave: string): string => `dms ${chave}`;
const escrito = (quantidade: number): string => emNumero(quantidade, 3);

/**
 * Takes the movements that a DMS tells, in its order: what was told before is not taken twice, and one that cannot be is
 * answered with its reason and keeps none of the others out. A sale happened whatever our balance says: what it takes beyond
 * the balance is demand and a difference to settle.
 */
export async function lancarPeloDms(
  ctx: Ctx,
  { codConcessionaria, fuso }: Casa,
  lidos: readonly MovimentoLido[],
) {
  const movimentos = lidos.flatMap((lido) => ('ilegivel' in lido ? [] : [lido]));
  const regua = await reguaDe(ctx, codConcessionaria, { movimentos, hoje: diaDe(ctx.now, fuso) });
  const lancadas = await listChavesLancadas(
    ctx.tx,
    codConcessionaria,
    movimentos.map(({ chave }) => origemDe(chave)),
  );
  const novos: NovoDoDms[] = [];
  const aceitas: string[] = [];
  const recusados: { chave: string; mensagem: string }[] = [];
  let repetidos = 0;
  for (const lido of lidos) {
    if ('ilegivel' in lido) {
      recusados.push({ chave: lido.chave, mensagem: lido.ilegivel });
      continue;
    }
    if (lancadas.has(origemDe(lido.chave))) {
      repetidos += 1;
      continue;
    }
    const julgado = julgar(lido, regua);
    if ('mensagem' in julgado) recusados.push({ chave: lido.chave, mensagem: julgado.mensagem });
    else {
      lancadas.add(origemDe(lido.chave));
      aceitas.push(lido.chave);
      novos.push(...julgado.novos);
    }
  }
  const { codDistribuidor } = ctx.tenant;
  const casa = { codDistribuidor, codConcessionaria, quando: ctx.now };
  await anotarRecusas(ctx.tx, casa, { aceitas, recusados });
  if (novos.length > 0) {
    await insertMovimentosDoDms(ctx.tx, casa, novos);
    await anotarChegada(
      ctx,
      codConcessionaria,
      novos.map(({ cod_peca: codPeca, quantidade }) => ({ codPeca, unidades: quantidade })),
    );
    ctx.cadastroChanged('sugestoes', codConcessionaria);
  }
  const semSaldo = novos.filter(({ tipo }) => tipo === 'semSaldo').length;
  return { lancados: aceitas.length, repetidos, semSaldo, recusados };
}

/** The parts that the movements name, locked, with their balances. */
async function reguaDe(
  ctx: Ctx,
  codConcessionaria: number,
  { movimentos, hoje }: { movimentos: readonly MovimentoDoDms[]; hoje: Dia },
): Promise<Regua> {
  const acharPeca = await codigosDaCasa(ctx.tx, codConcessionaria);
  const chaveDe = (codigo: string): string | undefined => {
    const achada = acharPeca(codigo);
    return 'chave' in achada ? achada.chave : undefined;
  };
  const pecas = await lockPecasPorCodigo(ctx.tx, codConcessionaria, [
    ...new Set(movimentos.flatMap(({ codigo }) => chaveDe(codigo) ?? [])),
  ]);
  const saldos = new Map(pecas.map(({ chave, ...peca }): [string, PecaComSaldo] => [chave, peca]));
  return { hoje, pecaDe: (codigo) => saldos.get(chaveDe(codigo) ?? '') };
}

/** What one movement becomes, or why it cannot be; the part's balance moves with it. */
function julgar(movimento: MovimentoDoDms, { pecaDe, hoje }: Regua): Julgado {
  const { chave, codigo, tipo, quantidade, motivo, dia = hoje } = movimento;
  // Turned, a return that a DMS writes as a sale below zero would be a sale.
  if (!quantidadeFazSentido(movimento)) return { mensagem: NUMERO_NEGATIVO };
  const peca = pecaDe(codigo);
  if (!peca) return { mensagem: `A peça ${codigo} não está cadastrada` };
  if (dia > hoje) return { mensagem: 'A data ainda não chegou' };
  if (tipo === 'ajuste' && !motivo) return { mensagem: 'Diga por que o saldo está sendo ajustado' };
  if (!cabeNaUnidade(quantidade, peca.unidade)) return { mensagem: FRACAO_SEM_SENTIDO };
  const comum = { cod_peca: peca.codPeca, motivo: motivo ?? null, dia };
  if (SAI.includes(tipo)) {
    const daqui = Math.min(quantidade, peca.emMaos);
    const semSaldo = emMilesimos(quantidade - daqui);
    peca.emMaos = emMilesimos(peca.emMaos - daqui);
    return {
      novos: [
        { ...comum, tipo, quantidade: -daqui, chave_origem: origemDe(chave) },
        // Known by the sale's own key where nothing of it left the shelf.
        {
          ...comum,
          tipo: 'semSaldo',
          quantidade: semSaldo,
          chave_origem: daqui > 0 ? `${origemDe(chave)} sem saldo` : origemDe(chave),
        },
      ].filter((novo) => novo.quantidade !== 0),
    };
  }
  const mudanca = tipo === 'perdida' ? 0 : quantidade;
  if (emMilesimos(peca.emMaos + mudanca) < 0) return { mensagem: `Há só ${escrito(peca.emMaos)} em mãos` };
  peca.emMaos = emMilesimos(peca.emMaos + mudanca);
  return { novos: [{ ...comum, tipo, quantidade, chave_origem: origemDe(chave) }] };
}
