import { consultorContracts } from '@oferta/contracts/cadastros/consultor.ts';
import { cadastrosScreens } from '@oferta/contracts/cadastros/screens.ts';
import { niveisDe } from '@oferta/contracts/screen.ts';
import { exportador } from '#kernel/planilha/exportador.ts';
import { porCursor } from '#kernel/planilha/por-cursor.ts';
import { consultoresExportados } from './exportacao.queries.ts';

/** The list as it is narrowed on screen; brought back, it changes nothing. */
export const consultoresExportador = exportador({
  tipo: 'consultores',
  titulo: 'Consultores',
  niveis: niveisDe(cadastrosScreens['consultores-list']),
  porConcessionaria: true,
  filtro: consultorContracts.listConsultores.query.omit({ pagina: true, tamanho: true }),
  colunas: [
    { campo: 'nome', rotulo: 'Nome', tipo: 'texto', largura: 30 },
    { campo: 'codigoDms', rotulo: 'Código no DMS', tipo: 'texto', largura: 14 },
    { campo: 'capacidade', rotulo: 'Capacidade', tipo: 'inteiro' },
    { campo: 'email', rotulo: 'E-mail do usuário', tipo: 'texto', largura: 30 },
    { campo: 'ativo', rotulo: 'Ativo', tipo: 'simNao' },
  ],
  linhas: ({ tx }, { codConcessionaria, filtro }) =>
    porCursor(tx, consultoresExportados(codConcessionaria ?? 0, filtro)),
});
