import type { OutputOf, InputOf } from '@oferta/contracts/contract.ts';
import type { titularContracts } from '@oferta/contracts/suporte/titular.ts';
import type { SinaisDoTitular } from '@oferta/domain/suporte/titular.ts';
import type { Ctx } from '#kernel/context.ts';
import type { RegistroDaPessoa } from './alvos.queries.ts';
import { listTabelasComTexto } from './colunas.queries.ts';
import { countLinhas } from './dados.queries.ts';
import { emPalavras, requireTitular } from './quem-e.ts';

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
  const { registros } = await requireTitular(ctx, primeira);
  const sinais = sinaisDe(registros, primeira);
  // With the names just found: records of the same car and name that hold neither CPF nor phone.
  const quem = await requireTitular(ctx, sinais);
  const contagem = new Map<string, number>();
  for (const tabela of await listTabelasComTexto(ctx.tx))
    contagem.set(tabela.tabela, await countLinhas(ctx.tx, tabela, quem));
  return {
    sinais,
    veiculos: distintos(quem.registros.map(({ placa, chassi }) => placa ?? chassi)),
    registros: emPalavras(contagem),
    homonimos: [...quem.homonimos],
  };
}

const sinaisDe = (registros: readonly RegistroDaPessoa[], pedidas: SinaisDoTitular) => ({
  nomes: distintos(registros.map(({ nome }) => nome)),
  documentos: distintos([...pedidas.documentos, ...registros.map(({ documento }) => documento)]),
  telefones: distintos([...pedidas.telefones, ...registros.map(({ telefone }) => telefone)]),
  emails: distintos([...pedidas.emails, ...registros.map(({ email }) => email?.toLowerCase() ?? null)]),
});

const distintos = (valores: readonly (string | null)[]): string[] =>
  [...new Set(valores.filter((valor) => valor !== null && valor !== ''))] as string[];
