import type { OutputOf, InputOf } from '@oferta/contracts/contract.ts';
import { titularRefusals, type titularContracts } from '@oferta/contracts/suporte/titular.ts';
import { comBalcao } from '@oferta/domain/oficina-digital/quem-decidiu.ts';
import { isEnderecoProcuravel, type SinaisDoTitular } from '@oferta/domain/suporte/titular.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { listQuePodemSer, type RegistroDaPessoa } from './alvos.queries.ts';
import { listTabelasComTexto } from './colunas.queries.ts';
import { countLinhas, listExemplos } from './dados.queries.ts';
import { emPalavras, quemSao, requireTitular, type QuemE } from './quem-e.ts';

type Procura = InputOf<(typeof titularContracts)['procurarTitular']>['body'];

/**
 * Who is behind a CPF, a phone or an e-mail, and what is kept of them. The marks of the records so found are what their
 * erasure begins with: whoever asks looks at them first, since a couple may share a phone.
 */
export async function procurarTitular(
  ctx: Ctx,
  { cpf, telefone, email }: Procura,
): Promise<OutputOf<(typeof titularContracts)['procurarTitular']>> {
  const so = (valor: string | undefined): string[] => (valor === undefined ? [] : [valor]);
  const primeira = { nomes: [], documentos: so(cpf), telefones: so(telefone), emails: so(email) };
  const achados = await listQuePodemSer(ctx.tx, primeira);
  if (achados.length === 0) refuse(titularRefusals.ninguem);
  const sinais = sinaisDe(achados);
  // With the names just found: records of the same car and name that hold neither CPF nor phone.
  const registros = await listQuePodemSer(ctx.tx, { ...primeira, nomes: sinais.nomes });
  return emDados(ctx, await quemSao(ctx.tx, { registros, sinais }, []), sinais);
}

/** What an erasure by these marks would reach: how many records of each table, and how some of them read. */
export async function mostrarTitular(
  ctx: Ctx,
  sinais: SinaisDoTitular,
): Promise<OutputOf<(typeof titularContracts)['procurarTitular']>> {
  return emDados(ctx, await requireTitular(ctx, sinais), sinais);
}

async function emDados(
  { tx }: Ctx,
  quem: QuemE,
  sinais: SinaisDoTitular,
): Promise<OutputOf<(typeof titularContracts)['procurarTitular']>> {
  const tabelas = await listTabelasComTexto(tx);
  const contagem = await countLinhas(tx, tabelas, quem);
  const exemplos = await listExemplos(
    tx,
    tabelas.filter(({ tabela }) => contagem.has(tabela)),
    quem,
  );
  return {
    sinais: {
      nomes: [...sinais.nomes],
      documentos: [...sinais.documentos],
      telefones: [...sinais.telefones],
      emails: [...sinais.emails],
    },
    veiculos: distintos(quem.registros.map(({ placa, chassi }) => placa ?? chassi)),
    registros: emPalavras(contagem).map((um) => ({
      ...um,
      exemplos: (exemplos.get(um.tabela) ?? []).map(comBalcao),
    })),
    homonimos: [...quem.homonimos],
    compartilhados: [...quem.compartilhados],
  };
}

const sinaisDe = (registros: readonly RegistroDaPessoa[]): SinaisDoTitular => ({
  nomes: distintos(registros.map(({ nome }) => nome)),
  documentos: distintos(registros.map(({ documento }) => documento)),
  telefones: distintos(registros.map(({ telefone }) => telefone)),
  emails: distintos(registros.map(({ email }) => email?.toLowerCase() ?? null)).filter(isEnderecoProcuravel),
});

const distintos = (valores: readonly (string | null)[]): string[] =>
  [...new Set(valores.filter((valor) => valor !== null && valor !== ''))] as string[];
