import { z } from 'zod';
import { contract } from '../contract.ts';
import { niveisDe } from '../screen.ts';
import { Busca } from './lista.ts';
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
    summary: 'Municípios pelo nome, os que começam assim primeiro',
    niveis: niveisDe(cadastrosScreens['concessionaria-form']),
    query: z.object({ busca: Busca.unwrap() }),
    output: z.array(Municipio),
  }),
};
