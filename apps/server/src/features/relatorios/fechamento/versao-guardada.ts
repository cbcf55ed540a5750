import { createHash } from 'node:crypto';
import type { VersaoFechada } from '@oferta/contracts/relatorios/fechamento.ts';
import { formaCanonica, type Json } from '@oferta/domain/oficina-digital/forma-canonica.ts';
import type { ConteudoFechamento } from '@oferta/domain/vendas/fechamento.ts';
import type { VersaoRow } from './fechamento.queries.ts';

/** The one text of a content, whose hash proves it. */
export const textoDo = (conteudo: ConteudoFechamento): string => formaCanonica(conteudo as unknown as Json);

/** Proof that nothing was changed afterwards: each version's hash holds its text and the hash before it. */
export const hashDo = (texto: string, hashAnterior: string | null): string =>
  createHash('sha256')
    .update(`${hashAnterior ?? ''}\n${texto}`)
    .digest('hex');

/** What a version kept. */
export const conteudoDa = ({ conteudo }: Pick<VersaoRow, 'conteudo'>): ConteudoFechamento =>
  // Written by `textoDo` and never altered.
  JSON.parse(conteudo) as ConteudoFechamento;

/** A version as people see it, with whether its text still gives its hash. */
export const versaoFechada = ({
  conteudo,
  mes: _mes,
  fechado: _fechado,
  ...versao
}: VersaoRow): VersaoFechada => ({
  ...versao,
  confere: hashDo(conteudo, versao.hashAnterior) === versao.hash,
});
