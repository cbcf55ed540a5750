import { z } from 'zod';
import { contract } from '../contract.ts';
import { texto } from '../fields.ts';
import { niveisDe } from '../screen.ts';
import { Busca } from '../lista.ts';
import { cadastrosScreens } from './screens.ts';

/** A municipality and what follows from being there. */
export const Municipio = z.object({
  codIbge: z.number().int(),
  nome: z.string(),
  uf: z.string(),
  /** The area code of its phones, two digits. */
  ddd: z.string(),
  /** IANA zone. */
  fuso: z.string(),
});
export type Municipio = z.infer<typeof Municipio>;

export const municipioContracts = {
  listMunicipios: contract({
    method: 'GET',
    path: '/cadastros/municipios',
    summary: 'Municípios pelo nome: os do estado dito, os dos seus estados, os que começam assim',
    niveis: niveisDe(cadastrosScreens['concessionaria-form']),
    query: z.object({
      busca: Busca.unwrap(),
      /** The state that is meant, as its postal code tells: its municipalities come first. */
      uf: texto(2).optional(),
    }),
    output: z.array(Municipio),
  }),
};
