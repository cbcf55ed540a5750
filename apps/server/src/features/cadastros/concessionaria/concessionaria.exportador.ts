import { concessionariaContracts } from '@oferta/contracts/cadastros/concessionaria.ts';
import { exportador } from '#kernel/planilha/exportador.ts';
import { porCursor } from '#kernel/planilha/por-cursor.ts';
import { concessionariasExportadas } from './exportacao.queries.ts';

const { listConcessionarias } = concessionariaContracts;

/** The list as it is narrowed on screen, with what the form knows besides. */
export const concessionariasExportador = exportador({
  tipo: 'concessionarias',
  titulo: 'Concessionárias',
  niveis: [2, -1],
  porConcessionaria: false,
  filtro: listConcessionarias.query.omit({ pagina: true, tamanho: true }),
  colunas: [
    { campo: 'nome', rotulo: 'Nome fantasia', tipo: 'texto', largura: 30 },
    { campo: 'razaoSocial', rotulo: 'Razão social', tipo: 'texto', largura: 36 },
    { campo: 'cnpj', rotulo: 'CNPJ', tipo: 'texto', largura: 20 },
    { campo: 'codigoInterno', rotulo: 'Código interno', tipo: 'texto', largura: 14 },
    { campo: 'grupo', rotulo: 'Grupo', tipo: 'texto', largura: 20 },
    { campo: 'marcas', rotulo: 'Marcas', tipo: 'texto', largura: 20 },
    { campo: 'endereco', rotulo: 'Endereço', tipo: 'texto', largura: 40 },
    { campo: 'cidade', rotulo: 'Município', tipo: 'texto', largura: 20 },
    { campo: 'uf', rotulo: 'UF', tipo: 'texto', largura: 5 },
    { campo: 'cep', rotulo: 'CEP', tipo: 'texto', largura: 11 },
    { campo: 'telefone', rotulo: 'Telefone', tipo: 'texto', largura: 16 },
    { campo: 'email', rotulo: 'E-mail', tipo: 'texto', largura: 26 },
    { campo: 'dms', rotulo: 'DMS', tipo: 'texto', largura: 16 },
    { campo: 'codigoDms', rotulo: 'Código no DMS', tipo: 'texto', largura: 16 },
    { campo: 'ativo', rotulo: 'Ativa', tipo: 'simNao' },
  ],
  linhas: ({ tx }, { filtro }) => porCursor(tx, concessionariasExportadas(filtro)),
});
