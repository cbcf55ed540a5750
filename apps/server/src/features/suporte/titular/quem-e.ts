import { titularRefusals } from '@oferta/contracts/suporte/titular.ts';
import { padraoDoTitular, type SinaisDoTitular } from '@oferta/domain/suporte/titular.ts';
import { nomeDoRegistro } from '@oferta/domain/suporte/mudanca.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import {
  findAlvos,
  listHomonimos,
  listRegistrosDaPessoa,
  type Alvos,
  type RegistroDaPessoa,
} from './alvos.queries.ts';
import { insertVisita } from '../log-acesso/log-acesso.queries.ts';

/** A person as the records know them, and by what they are found where nobody keeps them in a field. */
export interface QuemE {
  readonly registros: readonly RegistroDaPessoa[];
  readonly alvos: Alvos;
  readonly homonimos: readonly string[];
  readonly padrao: string;
}

/** Somebody's data lies in all dealerships: who sees only some could neither tell it whole nor erase it whole. */
export function requireRedeInteira({ tenant }: Pick<Ctx, 'tenant'>): void {
  if (tenant.concessionarias !== '*') refuse(titularRefusals.redeInteira);
}

/** The person whom these marks name. A name that others have too is not looked for in free text. */
export async function requireTitular({ tx }: Pick<Ctx, 'tx'>, sinais: SinaisDoTitular): Promise<QuemE> {
  const registros = await listRegistrosDaPessoa(tx, sinais);
  if (registros.length === 0) refuse(titularRefusals.ninguem);
  const alvos = await findAlvos(tx, registros);
  const homonimos = await listHomonimos(tx, sinais.nomes, alvos);
  const nomes = sinais.nomes.filter((nome) => !homonimos.includes(nome));
  const padrao = padraoDoTitular({ ...sinais, nomes }) ?? refuse(titularRefusals.ninguem);
  return { registros, alvos, homonimos, padrao };
}

/** Keeps that somebody looked at a person's data, and never at whose. */
export async function anotarConsulta(
  { tx, tenant, usuario, now }: Ctx,
  oQue: 'procurar' | 'baixar',
  endereco: string,
): Promise<void> {
  if (!usuario) return;
  await insertVisita(tx, {
    codDistribuidor: tenant.codDistribuidor,
    codUsuario: usuario.codUsuario,
    pagina: '/log-detalhado',
    query: `titular=${oQue}`,
    endereco,
    now,
  });
}

/** Counts by table in people's words, the largest first. */
export const emPalavras = (contagem: ReadonlyMap<string, number>) =>
  [...contagem]
    .filter(([, quantos]) => quantos > 0)
    .map(([tabela, quantos]) => ({ tabela, registro: nomeDoRegistro(tabela), quantos }))
    .sort((a, b) => b.quantos - a.quantos || a.registro.localeCompare(b.registro, 'pt-BR'));
