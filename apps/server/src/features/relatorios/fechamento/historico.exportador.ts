import { z } from 'zod';
import { MesDoAno } from '@oferta/contracts/vendas/lancamento.ts';
import { relatoriosScreens } from '@oferta/contracts/relatorios/screens.ts';
import { niveisDe } from '@oferta/contracts/screen.ts';
import type { TipoCampo } from '@oferta/domain/planilha/campo.ts';
import { addMeses } from '@oferta/domain/vendas/mes.ts';
import { NUMEROS, NUMEROS_DO_MES, type UnidadeDoMes } from '@oferta/domain/vendas/numeros-do-mes.ts';
import { exportador } from '#kernel/planilha/exportador.ts';
import { listUltimasVersoes } from './fechamento.queries.ts';
import { conteudoDa } from './versao-guardada.ts';

const TIPOS: Readonly<Record<UnidadeDoMes, TipoCampo>> = {
  centavos: 'dinheiro',
  minutos: 'duracao',
  contagem: 'inteiro',
  razao: 'percentual',
  vezes: 'decimal',
};

/** The closed months, a line each, 24 of them at most. */
export const historicoMensalExportador = exportador({
  tipo: 'historico-mensal',
  titulo: 'Histórico mensal',
  niveis: niveisDe(relatoriosScreens['historico-mensal']),
  porConcessionaria: true,
  filtro: z.object({ ate: MesDoAno }),
  colunas: [
    { campo: 'mes', rotulo: 'Mês', tipo: 'data' },
    { campo: 'numero', rotulo: 'Versão', tipo: 'inteiro' },
    { campo: 'fechadoPor', rotulo: 'Fechado por', tipo: 'texto' },
    { campo: 'codigo', rotulo: 'Código de conferência', tipo: 'texto', largura: 68 },
    ...NUMEROS.map((id) => ({
      campo: id,
      rotulo: NUMEROS_DO_MES[id].rotulo,
      tipo: TIPOS[NUMEROS_DO_MES[id].unidade],
    })),
  ],
  async *linhas({ tx }, { codConcessionaria, filtro: { ate } }) {
    const versoes = await listUltimasVersoes(tx, codConcessionaria ?? 0, { de: addMeses(ate, -23), ate });
    yield versoes.map((versao) => {
      const { indicadores } = conteudoDa(versao);
      return {
        mes: `${versao.mes}-01`,
        numero: versao.numero,
        fechadoPor: versao.fechadoPor,
        codigo: versao.hash,
        ...Object.fromEntries(
          NUMEROS.map((id) => [id, emPlanilha(NUMEROS_DO_MES[id].unidade, indicadores[id] ?? null)]),
        ),
      };
    });
  },
});

/** A spreadsheet's percent is counted in hundredths. */
const emPlanilha = (unidade: UnidadeDoMes, valor: number | null): number | null =>
  valor !== null && unidade === 'razao' ? valor * 10_000 : valor;
