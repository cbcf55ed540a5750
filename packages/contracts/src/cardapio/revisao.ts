import { z } from 'zod';
import { contract } from '../contract.ts';
import { DiaOuZero, textoObrigatorio } from '../fields.ts';
import { NIVEIS_CONSULTA, porConcessionaria } from './medidas.ts';
import { LinhaDoPreco } from './preco.ts';

/** "Quanto custa a revisão de 40 mil deste carro?" Null: the menu has nothing for the car. */
export const RevisaoConsultada = z
  .object({
    marca: z.string(),
    modelo: z.string(),
    versaoModelo: z.string(),
    /** Other versions of the car that have a menu: the person may choose among them. */
    outrasVersoes: z.array(z.object({ codNo: z.number().int(), nome: z.string() })),
    revisao: z.object({
      codNo: z.number().int(),
      nome: z.string(),
      km: z.number().int(),
      meses: z.number().int(),
      /** The asked mileage is within the visit's tolerance. */
      dentroDaTolerancia: z.boolean(),
      perdeGarantia: z.boolean(),
    }),
    pacotes: z.array(
      z.object({
        codPacote: z.number().int(),
        nome: z.string(),
        destaque: z.boolean(),
        centavos: z.number().int(),
        /** What the items cost apart minus the price; never negative. */
        economiaCentavos: z.number().int(),
        minutos: z.number().int(),
        /** A rate is missing: show without a price. */
        incompleto: z.boolean(),
        itens: z.array(
          z.object({
            nome: z.string(),
            tipo: LinhaDoPreco.shape.tipo,
            codTipoServico: z.number().int().nullable(),
            minutos: z.number().int().nullable(),
            centavos: z.number().int(),
          }),
        ),
      }),
    ),
    /** Extras aggregated to the car or its packages, then those that combine with it. */
    adicionais: z.array(
      z.object({
        codAlacarte: z.number().int(),
        descricao: z.string(),
        categoria: z.string(),
        centavos: z.number().int(),
        minutos: z.number().int(),
        codTipoServico: z.number().int().nullable(),
        agregado: z.boolean(),
        /** Packages of the visit that hold it already, by code: it is offered with the others only. */
        jaNosPacotes: z.array(z.number().int()),
      }),
    ),
  })
  .nullable();
export type RevisaoConsultada = z.infer<typeof RevisaoConsultada>;

export const revisaoContracts = {
  consultarRevisao: contract({
    method: 'GET',
    path: '/cardapio/revisao/:codConcessionaria',
    summary: 'A revisão que serve a um carro, com pacotes, preços, tempos e adicionais',
    niveis: NIVEIS_CONSULTA,
    params: porConcessionaria,
    query: z.object({
      marca: textoObrigatorio(60, 'Informe a marca').optional(),
      modelo: textoObrigatorio(80, 'Informe o modelo'),
      ano: z.coerce.number().int().min(1950).max(2100).optional(),
      km: z.coerce.number().int().min(0).max(1_000_000),
      /** Day of the visit; 0 is today. */
      dia: DiaOuZero.default('0'),
      /** One of outrasVersoes. */
      codVersao: z.coerce.number().int().positive().optional(),
    }),
    output: RevisaoConsultada,
  }),
};
