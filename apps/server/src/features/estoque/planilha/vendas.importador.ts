import { niveisDoEstoque } from '@oferta/contracts/estoque/movimento.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import { cabeNaUnidade, FRACAO_SEM_SENTIDO, isDivisivel } from '@oferta/domain/estoque/quantidade.ts';
import type { MotivoPlanilha } from '@oferta/domain/planilha/campo.ts';
import { importador } from '#kernel/planilha/importador.ts';
import { findFuso } from '../separacao/necessidade.queries.ts';
import { codigosDaCasa } from './pecas-conhecidas.queries.ts';
import { compararVendas, desfazerVendas, gravarVendas } from './vendas-importadas.queries.ts';

const MAIOR = 99_999;
const TRES_CASAS = 'Use no máximo três casas decimais';

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
      tipo: 'decimal',
      obrigatorio: true,
      sinonimos: ['vendas', 'qtde', 'unidades'],
      exemplo: '4',
      nota: 'As linhas do dia são somadas; uma devolução é negativa',
    },
    {
      campo: 'documento',
      rotulo: 'Documento',
      tipo: 'texto',
      sinonimos: ['nota', 'nf', 'nota fiscal', 'os', 'número'],
      exemplo: '88421',
      maximo: 30,
      nota: 'Com ele, um arquivo novo corrige só as notas que traz; sem ele, o dia inteiro',
    },
  ],
  preparar: async ({ tx, now }, codConcessionaria) => ({
    acharPeca: await codigosDaCasa(tx, codConcessionaria ?? 0),
    /** How often a part, day and invoice came by in this file. */
    vezes: new Map<string, number>(),
    hoje:
      codConcessionaria === null
        ? diaDe(now, 'America/Sao_Paulo')
        : diaDe(now, await findFuso(tx, codConcessionaria)),
  }),
  julgar: ({ codigo, data, quantidade, documento = null }, { acharPeca, hoje, vezes }) => {
    const motivos: MotivoPlanilha[] = [];
    const peca = acharPeca(codigo);
    if ('frase' in peca) motivos.push({ campo: 'codigo', frase: peca.frase });
    if (data > hoje) motivos.push({ campo: 'data', frase: 'A data ainda não chegou' });
    if (quantidade === 0 || Math.abs(quantidade) > MAIOR)
      motivos.push({ campo: 'quantidade', frase: `Use um número até ${MAIOR} que não seja zero` });
    else if ('chave' in peca && !cabeNaUnidade(quantidade, peca.unidade))
      motivos.push({
        campo: 'quantidade',
        frase: isDivisivel(peca.unidade) ? TRES_CASAS : FRACAO_SEM_SENTIDO,
      });
    if (motivos.length > 0 || 'frase' in peca) return { motivos };
    const { chave } = peca;
    const vez = (vezes.get(`${chave} ${data} ${documento}`) ?? 0) + 1;
    vezes.set(`${chave} ${data} ${documento}`, vez);
    return { registro: { chave, dia: data, quantidade, documento, vez } };
  },
  chave: ({ chave, dia, documento, vez }) => `${chave} ${dia} ${documento ?? ''} ${vez}`,
  comparar: ({ tx }, { codConcessionaria, linhas }) =>
    compararVendas(tx, { codConcessionaria: codConcessionaria ?? 0, linhas }),
  gravar: (ctx, { codConcessionaria, linhas }) => {
    ctx.cadastroChanged('sugestoes', codConcessionaria);
    return gravarVendas(ctx.tx, { codConcessionaria: codConcessionaria ?? 0, linhas }, ctx.now);
  },
  desfazer: (ctx, { codConcessionaria, feitos }) => {
    ctx.cadastroChanged('sugestoes', codConcessionaria);
    return desfazerVendas(ctx.tx, codConcessionaria ?? 0, { feitos, quando: ctx.now });
  },
});
