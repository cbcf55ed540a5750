import { servicoOferecidoContracts } from '@oferta/contracts/cadastros/servico-oferecido.ts';
import { cadastrosScreens } from '@oferta/contracts/cadastros/screens.ts';
import { niveisDe } from '@oferta/contracts/screen.ts';
import { exportador } from '#kernel/planilha/exportador.ts';
import { porCursor } from '#kernel/planilha/por-cursor.ts';
import { servicosExportados } from './servico-oferecido.queries.ts';

/** The list as it is narrowed on screen; brought back, it changes nothing. */
export const servicosExportador = exportador({
  tipo: 'servicos',
  titulo: 'Serviços',
  niveis: niveisDe(cadastrosScreens['servicos-list']),
  porConcessionaria: true,
  filtro: servicoOferecidoContracts.listServicosOferecidos.query.omit({ pagina: true, tamanho: true }),
  colunas: [
    { campo: 'descricao', rotulo: 'Descrição', tipo: 'texto', largura: 36 },
    { campo: 'tipo', rotulo: 'Tipo de serviço', tipo: 'texto', largura: 20 },
    { campo: 'tmo', rotulo: 'TMO', tipo: 'duracao' },
    { campo: 'preco', rotulo: 'Preço', tipo: 'dinheiro' },
    { campo: 'especialidade', rotulo: 'Especialidade', tipo: 'texto', largura: 20 },
    { campo: 'cor', rotulo: 'Cor', tipo: 'inteiro' },
    { campo: 'naAgendaVirtual', rotulo: 'Na agenda virtual', tipo: 'simNao' },
    { campo: 'ativo', rotulo: 'Ativo', tipo: 'simNao' },
  ],
  linhas: ({ tx }, { codConcessionaria, filtro }) =>
    porCursor(tx, servicosExportados(codConcessionaria ?? 0, filtro)),
});
