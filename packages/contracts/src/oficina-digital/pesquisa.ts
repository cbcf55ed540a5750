import { z } from 'zod';
import { contract } from '../contract.ts';
import { Feito, texto } from '../fields.ts';
import { porToken, publicoRefusals } from './publico.ts';

const doLink = [publicoRefusals.linkInvalido];

/** The survey's calls, by the link that goes out after the delivery. */
export const pesquisaContracts = {
  verPesquisa: contract({
    method: 'GET',
    path: '/publico/pesquisa/:token',
    summary: 'A pesquisa que o link abre',
    niveis: 'public',
    params: porToken,
    output: z.object({
      empresa: z.string(),
      concessionaria: z.string(),
      cliente: z.string(),
      modelo: z.string(),
      respondida: z.boolean(),
    }),
    refusals: doLink,
  }),
  responderPesquisa: contract({
    method: 'POST',
    path: '/publico/pesquisa/:token',
    summary: 'Responder a pesquisa, uma vez',
    niveis: 'public',
    params: porToken,
    body: z.object({
      nota: z.number('Escolha uma nota de 0 a 10').int().min(0).max(10),
      aspectos: z.partialRecord(
        z.enum(['atendimento', 'prazo', 'qualidade', 'limpeza']),
        z.number().int().min(1).max(5),
      ),
      comentario: texto(1000).nullish(),
    }),
    output: Feito,
    refusals: [...doLink, publicoRefusals.linkExpirado, publicoRefusals.jaDecidido],
  }),
};
