import type { MovimentoDoDms } from '@oferta/contracts/estoque/dms.ts';
import { NUMERO_NEGATIVO, quantidadeFazSentido } from '@oferta/contracts/estoque/movimento.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import { cabeNaUnidade, emMilesimos, FRACAO_SEM_SENTIDO } from '@oferta/domain/estoque/quantidade.ts';
import type { Ctx } from '#kernel/context.ts';
import { codigosDaCasa } from '../planilha/pecas-conhecidas.queries.ts';
import {
  insertMovimentosDoDms,
  listChavesLancadas,
  lockPecasPorCodigo,
  type NovoDoDms,
} from './dms.queries.ts';

interface Casa {
  readonly codConcessionaria: number;
  readonly fuso: string;
}

const SAI: readonly MovimentoDoDms['tipo'][] = ['venda', 'consumo'];

/**
 * Takes the movements that a DMS tells, in its order: what was told before is not taken twice, and one that cannot be is
 * answered with its reason and keeps none of the others out.
 */
export async function lancarPeloDms(
  ctx: Ctx,
  { codConcessionaria, fuso }: Casa,
  movimentos: readonly MovimentoDoDms[],
) {
  const hoje = diaDe(ctx.now, fuso);
  const acharPeca = await codigosDaCasa(ctx.tx, codConcessionaria);
  const chaveDe = (codigo: string): string | undefined => {
    const achada = acharPeca(codigo);
    return 'chave' in achada ? achada.chave : undefined;
  };
  const pecas = await lockPecasPorCodigo(ctx.tx, codConcessionaria, [
    ...new Set(movimentos.flatMap(({ codigo }) => chaveDe(codigo) ?? [])),
  ]);
  const saldos = new Map(pecas.map(({ chave, ...peca }) => [chave, peca]));
  const lancadas = await listChavesLancadas(
    ctx.tx,
    codConcessionaria,
    movimentos.map(({ chave }) => origemDe(chave)),
  );
  const novos: NovoDoDms[] = [];
  const recusados: { chave: string; mensagem: string }[] = [];
  let repetidos = 0;
  for (const movimento of movimentos) {
    const { chave, codigo, tipo, quantidade, motivo, dia = hoje } = movimento;
    const peca = saldos.get(chaveDe(codigo) ?? '');
    const unidades = SAI.includes(tipo) ? -quantidade : quantidade;
    const mudanca = tipo === 'perdida' ? 0 : unidades;
    if (lancadas.has(origemDe(chave))) repetidos += 1;
    // Turned, a return that a DMS writes as a sale below zero would be a sale.
    else if (!quantidadeFazSentido(movimento)) recusados.push({ chave, mensagem: NUMERO_NEGATIVO });
    else if (!peca) recusados.push({ chave, mensagem: `A peça ${codigo} não está cadastrada` });
    else if (dia > hoje) recusados.push({ chave, mensagem: 'A data ainda não chegou' });
    else if (tipo === 'ajuste' && !motivo)
      recusados.push({ chave, mensagem: 'Diga por que o saldo está sendo ajustado' });
    else if (!cabeNaUnidade(quantidade, peca.unidade))
      recusados.push({ chave, mensagem: FRACAO_SEM_SENTIDO });
    else if (emMilesimos(peca.emMaos + mudanca) < 0)
      recusados.push({
        chave,
        mensagem: `Há só ${peca.emMaos.toLocaleString('pt-BR', { maximumFractionDigits: 3 })} em mãos`,
      });
    else {
      peca.emMaos = emMilesimos(peca.emMaos + mudanca);
      lancadas.add(origemDe(chave));
      novos.push({
        cod_peca: peca.codPeca,
        tipo,
        quantidade: unidades,
        motivo: motivo ?? null,
        dia,
        chave_origem: origemDe(chave),
      });
    }
  }
  if (novos.length > 0) {
    const { codDistribuidor } = ctx.tenant;
    await insertMovimentosDoDms(ctx.tx, { codDistribuidor, codConcessionaria, quando: ctx.now }, novos);
    ctx.cadastroChanged('sugestoes', codConcessionaria);
  }
  return { lancados: novos.length, repetidos, recusados };
}

const origemDe = (chave: string): string => `dms ${chave}`;
