import { z } from 'zod';
import { ALL_CONTRACTS } from '@oferta/contracts/all-contracts.ts';
import { ALL_SCREENS } from '@oferta/contracts/all-screens.ts';
import { cadastrosScreens } from '@oferta/contracts/cadastros/screens.ts';
import type { QuemPode } from '@oferta/contracts/contract.ts';
import { niveisDe } from '@oferta/contracts/screen.ts';
import { NIVEIS } from '@oferta/domain/sessao/nivel.ts';
import { NOMES_NIVEL } from '@oferta/domain/sessao/nomes-nivel.ts';
import { exportador, type LinhaExportada } from '#kernel/planilha/exportador.ts';

/** Who may do what, as a file: screens and calls, a column a level. */
export const permissoesExportador = exportador({
  tipo: 'permissoes',
  titulo: 'Quem pode o quê',
  niveis: niveisDe(cadastrosScreens['usuario-list']),
  porConcessionaria: false,
  filtro: z.object({}),
  colunas: [
    { campo: 'tipo', rotulo: 'Tipo', tipo: 'texto', largura: 8 },
    { campo: 'titulo', rotulo: 'O quê', tipo: 'texto', largura: 50 },
    { campo: 'caminho', rotulo: 'Endereço', tipo: 'texto', largura: 50 },
    ...NIVEIS.map((nivel) => ({
      campo: String(nivel),
      rotulo: `${NOMES_NIVEL[nivel]} (${nivel})`,
      tipo: 'simNao' as const,
    })),
  ],
  async *linhas() {
    yield [
      ...ALL_SCREENS.map(({ title, path, niveis }) =>
        linha('Tela', { titulo: title, caminho: path }, niveis),
      ),
      ...Object.values(ALL_CONTRACTS).map(({ summary, method, path, niveis }) =>
        linha('Ação', { titulo: summary, caminho: `${method} ${path}` }, niveis),
      ),
    ];
  },
});

const linha = (tipo: string, oque: { titulo: string; caminho: string }, quem: QuemPode): LinhaExportada => ({
  tipo,
  ...oque,
  ...Object.fromEntries(
    NIVEIS.map((nivel) => [nivel, quem !== 'chave' && (typeof quem === 'string' || quem.includes(nivel))]),
  ),
});
