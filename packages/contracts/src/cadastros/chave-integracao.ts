import { z } from 'zod';
import { contract } from '../contract.ts';
import { Codigo, textoObrigatorio } from '../fields.ts';
import { refusals } from '../refusal.ts';
import { niveisDe } from '../screen.ts';
import { concessionariaRefusals } from './concessionaria.ts';
import { cadastrosScreens } from './screens.ts';

const niveis = niveisDe(cadastrosScreens['concessionaria-list']);
/** Not `codConcessionaria`: inactive ones have a form as well (see concessionaria.ts). */
const porConcessionaria = z.object({ concessionaria: Codigo });

/** A key by which a dealership's own system calls the integration domain, without its secret. */
export const ChaveIntegracao = z.object({
  codChave: z.number().int(),
  nome: z.string(),
  /** How the secret begins. */
  prefixo: z.string(),
  criadaEm: z.string(),
  criadaPor: z.string().nullable(),
  /** To the minute; null: never. */
  usadaEm: z.string().nullable(),
  /** Null: it opens. */
  revogadaEm: z.string().nullable(),
  revogadaPor: z.string().nullable(),
});
export type ChaveIntegracao = z.infer<typeof ChaveIntegracao>;

export const chaveIntegracaoRefusals = refusals('chaveIntegracao', {
  naoEncontrada: [404, 'Chave de integração não encontrada'],
  nomeEmUso: [409, 'Já há uma chave ativa com este nome'],
});

export const chaveIntegracaoContracts = {
  listChavesIntegracao: contract({
    method: 'GET',
    path: '/cadastros/concessionaria/:concessionaria/chaves',
    summary: 'Chaves de integração de uma concessionária, ativas primeiro',
    niveis,
    params: porConcessionaria,
    output: z.array(ChaveIntegracao),
    refusals: [concessionariaRefusals.naoEncontrada],
  }),
  criarChaveIntegracao: contract({
    method: 'POST',
    path: '/cadastros/concessionaria/:concessionaria/chaves',
    summary: 'Criar uma chave de integração; o segredo só é mostrado nesta resposta',
    niveis,
    params: porConcessionaria,
    body: z.object({ nome: textoObrigatorio(60, 'Dê um nome à chave') }),
    output: z.object({ chave: ChaveIntegracao, segredo: z.string() }),
    refusals: [concessionariaRefusals.naoEncontrada, chaveIntegracaoRefusals.nomeEmUso],
    // A kept answer would keep the secret.
    idempotent: false,
  }),
  revogarChaveIntegracao: contract({
    method: 'POST',
    path: '/cadastros/concessionaria/:concessionaria/chaves/:codChave/revogar',
    summary: 'Revogar uma chave de integração',
    niveis,
    params: porConcessionaria.extend({ codChave: Codigo }),
    output: ChaveIntegracao,
    refusals: [concessionariaRefusals.naoEncontrada, chaveIntegracaoRefusals.naoEncontrada],
  }),
};
