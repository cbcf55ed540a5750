import { z } from 'zod';
import { ESPECIES_ITEM, SITUACOES_NO } from '@oferta/domain/cardapio/no.ts';
import { listaDe, listaQuery } from '../lista.ts';
import { contract } from '../contract.ts';
import { NIVEIS_CARDAPIO as niveis, porConcessionaria } from './medidas.ts';
import { FiltroDoCardapio } from './pacote.ts';

/** An item of a package in the flat list; edited by salvarNo / precificarNo with its `codNo` and `versao`. */
export const ItemDaLista = z.object({
  codNo: z.number().int(),
  codPacote: z.number().int(),
  marca: z.string(),
  modelo: z.string(),
  versaoModelo: z.string(),
  revisao: z.string(),
  km: z.number().int(),
  pacote: z.string(),
  nome: z.string(),
  especie: z.enum(ESPECIES_ITEM),
  codPeca: z.number().int().nullable(),
  codigoPeca: z.string().nullable(),
  unidade: z.string().nullable(),
  quantidadeMil: z.number().int().nullable(),
  codTipoServico: z.number().int().nullable(),
  tmoMin: z.number().int().nullable(),
  precoFixoCentavos: z.number().int().nullable(),
  /** The line's price. */
  centavos: z.number().int(),
  situacao: z.enum(SITUACOES_NO),
  versao: z.number().int(),
});
export type ItemDaLista = z.infer<typeof ItemDaLista>;

export const itemContracts = {
  listItens: contract({
    method: 'GET',
    path: '/listarItens/:codConcessionaria',
    summary: 'Itens dos pacotes do cardápio, em lista',
    niveis,
    params: porConcessionaria,
    query: listaQuery(['caminho', 'nome', 'preco', 'km'] as const, {
      ...FiltroDoCardapio,
      especie: z.enum(ESPECIES_ITEM).optional(),
      /** Where a part is used. */
      codPeca: z.coerce.number().int().positive().optional(),
    }),
    output: listaDe(ItemDaLista),
  }),
};
