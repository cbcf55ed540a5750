import { z } from 'zod';
import { MesDoAno } from '@oferta/contracts/vendas/lancamento.ts';
import { relatoriosScreens } from '@oferta/contracts/relatorios/screens.ts';
import { niveisDe } from '@oferta/contracts/screen.ts';
import { TIPO_DA_UNIDADE, valorNaColuna } from '@oferta/domain/relatorios/excel/colunas-da-planilha.ts';
import { indicadorDe } from '@oferta/domain/relatorios/dicionario.ts';
import { addMeses } from '@oferta/domain/vendas/mes.ts';
import { NUMEROS } from '@oferta/domain/relatorios/numeros-do-mes.ts';
import { exportador } from '#kernel/planilha/exportador.ts';
import { listUltimasVersoes } from './fechamento.queries.ts';
import { conteudoDa } from './versao-guardada.ts';

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
    ...NUMEROS.map((id) => {
      const { rotulo, unidade } = indicadorDe(id);
      return { campo: id, rotulo, tipo: TIPO_DA_UNIDADE[unidade] };
    }),
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
        ...Object.fromEntries(NUMEROS.map((id) => [id, valorNaColuna(id, indicadores[id] ?? null)])),
      };
    });
  },
});
