import { grupoContracts } from '@oferta/contracts/cadastros/grupo.ts';
import { exportador } from '#kernel/planilha/exportador.ts';
import { porCursor } from '#kernel/planilha/por-cursor.ts';
import { gruposExportados } from './grupo.queries.ts';

/** The list as it is narrowed on screen, with the dealerships of each group. */
export const gruposExportador = exportador({
  tipo: 'grupos',
  titulo: 'Grupos',
  niveis: [2, -1],
  porConcessionaria: false,
  filtro: grupoContracts.listGrupos.query.omit({ pagina: true, tamanho: true }),
  colunas: [
    { campo: 'nome', rotulo: 'Nome', tipo: 'texto', largura: 30 },
    { campo: 'responsavel', rotulo: 'Responsável', tipo: 'texto', largura: 30 },
    { campo: 'concessionarias', rotulo: 'Concessionárias', tipo: 'texto', largura: 60 },
    { campo: 'ativo', rotulo: 'Ativo', tipo: 'simNao' },
  ],
  linhas: ({ tx }, { filtro }) => porCursor(tx, gruposExportados(filtro)),
});
