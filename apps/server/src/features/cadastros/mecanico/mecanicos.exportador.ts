import { mecanicoContracts } from '@oferta/contracts/cadastros/mecanico.ts';
import { cadastrosScreens } from '@oferta/contracts/cadastros/screens.ts';
import { niveisDe } from '@oferta/contracts/screen.ts';
import { exportador } from '#kernel/planilha/exportador.ts';
import { porCursor } from '#kernel/planilha/por-cursor.ts';
import { mecanicosExportados } from './exportacao.queries.ts';

/** The list as it is narrowed on screen; brought back, it changes nothing. */
export const mecanicosExportador = exportador({
  tipo: 'mecanicos',
  titulo: 'Mecânicos',
  niveis: niveisDe(cadastrosScreens['mecanicos-list']),
  porConcessionaria: true,
  filtro: mecanicoContracts.listMecanicos.query.omit({ pagina: true, tamanho: true }),
  colunas: [
    { campo: 'nome', rotulo: 'Nome', tipo: 'texto', largura: 30 },
    { campo: 'codigoDms', rotulo: 'Código no DMS', tipo: 'texto', largura: 14 },
    { campo: 'especialidades', rotulo: 'Especialidades', tipo: 'texto', largura: 40 },
    { campo: 'box', rotulo: 'Box', tipo: 'texto', largura: 12 },
    { campo: 'custoHora', rotulo: 'Custo por hora', tipo: 'dinheiro' },
    { campo: 'ativo', rotulo: 'Ativo', tipo: 'simNao' },
  ],
  linhas: ({ tx }, { codConcessionaria, filtro }) =>
    porCursor(tx, mecanicosExportados(codConcessionaria ?? 0, filtro)),
});
