import { FiltroAcessos } from '@oferta/contracts/suporte/acessos.ts';
import { suporteScreens } from '@oferta/contracts/suporte/screens.ts';
import { niveisDe } from '@oferta/contracts/screen.ts';
import { exportador } from '#kernel/planilha/exportador.ts';
import { porCursor } from '#kernel/planilha/por-cursor.ts';
import { acessosExportados } from './acessos.queries.ts';
import { tituloDaPagina } from './titulo-da-pagina.ts';

/** The visits as the screen narrows them. */
export const acessosExportador = exportador({
  tipo: 'acessos',
  titulo: 'Lista de acessos',
  niveis: niveisDe(suporteScreens['lista-acessos']),
  porConcessionaria: false,
  filtro: FiltroAcessos,
  colunas: [
    { campo: 'quando', rotulo: 'Quando', tipo: 'instante' },
    { campo: 'usuario', rotulo: 'Quem', tipo: 'texto', largura: 30 },
    { campo: 'nivel', rotulo: 'Nível', tipo: 'inteiro' },
    { campo: 'tela', rotulo: 'Tela', tipo: 'texto', largura: 34 },
    { campo: 'pagina', rotulo: 'Página', tipo: 'texto', largura: 34 },
    { campo: 'parametros', rotulo: 'Parâmetros', tipo: 'texto', largura: 30 },
    { campo: 'concessionaria', rotulo: 'Concessionária', tipo: 'texto', largura: 30 },
    { campo: 'endereco', rotulo: 'Endereço', tipo: 'texto', largura: 16 },
  ],
  async *linhas({ tx }, { filtro }) {
    for await (const lote of porCursor(tx, acessosExportados(filtro)))
      yield lote.map((linha) => ({ ...linha, tela: tituloDaPagina(String(linha['pagina'])) }));
  },
});
