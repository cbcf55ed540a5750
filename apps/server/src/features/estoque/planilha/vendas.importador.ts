import { niveisDoEstoque } from '@oferta/contracts/estoque/movimento.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import type { MotivoPlanilha } from '@oferta/domain/planilha/campo.ts';
import { importador } from '#kernel/planilha/importador.ts';
import { findFuso } from '../separacao/necessidade.queries.ts';
import { codigosDaCasa } from './pecas-conhecidas.queries.ts';
import { compararVendas, gravarVendas } from './vendas-importadas.queries.ts';

const MAIOR = 99_999;

/** What was sold before parts were moved here: what the forecast learns from. It changes no balance. */
export const vendasImportador = importador({
  tipo: 'vendas-de-pecas',
  titulo: 'Histórico de vendas de peças',
  niveis: niveisDoEstoque,
  porConcessionaria: true,
  campos: [
    {
      campo: 'codigo',
      rotulo: 'Código',
      tipo: 'texto',
      obrigatorio: true,
      sinonimos: ['código da peça', 'part number', 'referência', 'sku'],
      exemplo: 'FO-1024',
      maximo: 40,
      nota: 'De uma peça já cadastrada',
    },
    {
      campo: 'data',
      rotulo: 'Data',
      tipo: 'data',
      obrigatorio: true,
      sinonimos: ['mês', 'dia', 'emissão'],
      exemplo: '01/10/2026',
      nota: 'Um dia, ou o primeiro dia do mês',
    },
    {
      campo: 'quantidade',
      rotulo: 'Quantidade',
      tipo: 'inteiro',
      obrigatorio: true,
      sinonimos: ['vendas', 'qtde', 'unidades'],
      exemplo: '4',
    },
  ],
  preparar: async ({ tx, now }, codConcessionaria) => ({
    acharPeca: await codigosDaCasa(tx, codConcessionaria ?? 0),
    hoje:
      codConcessionaria === null
        ? diaDe(now, 'America/Sao_Paulo')
        : diaDe(now, await findFuso(tx, codConcessionaria)),
  }),
  julgar: ({ codigo, data, quantidade }, { acharPeca, hoje }) => {
    const motivos: MotivoPlanilha[] = [];
    const peca = acharPeca(codigo);
    if ('frase' in peca) motivos.push({ campo: 'codigo', frase: peca.frase });
    if (data > hoje) motivos.push({ campo: 'data', frase: 'A data ainda não chegou' });
    if (quantidade < 1 || quantidade > MAIOR)
      motivos.push({ campo: 'quantidade', frase: `Use um número de 1 a ${MAIOR}` });
    if (motivos.length > 0 || 'frase' in peca) return { motivos };
    return { registro: { chave: peca.chave, dia: data, quantidade } };
  },
  chave: ({ chave, dia }) => `${chave} ${dia}`,
  comparar: ({ tx }, { codConcessionaria, linhas }) =>
    compararVendas(tx, { codConcessionaria: codConcessionaria ?? 0, linhas }),
  gravar: (ctx, { codConcessionaria, linhas }) => {
    ctx.cadastroChanged('sugestoes', codConcessionaria);
    return gravarVendas(ctx.tx, { codConcessionaria: codConcessionaria ?? 0, linhas }, ctx.now);
  },
  // Movements are never taken back: what was told stays told.
  desfazer: (_ctx, { feitos }) =>
    Promise.resolve(
      feitos
        .filter(({ acao }) => acao === 'criado')
        .map(({ cod }) => ({ cod, motivo: 'O histórico de movimentos não se apaga' })),
    ),
});
