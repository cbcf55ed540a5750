import type { InputOf } from '@oferta/contracts/contract.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import {
  type Apelido,
  apelidoRefusals,
  LIMITE_DE_APELIDOS,
  type perguntaContracts,
} from '@oferta/contracts/relatorios/pergunta.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import { palavrasDe } from '@oferta/domain/procura/palavra.ts';
import { indicadorDe } from '@oferta/domain/relatorios/dicionario.ts';
import { isEnsinavel } from '@oferta/domain/relatorios/pergunta/ensinar.ts';
import { lerPergunta } from '@oferta/domain/relatorios/pergunta/ler-pergunta.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { listRotulos } from '#features/vendas/public.ts';
import { deleteApelido, listApelidos, mapApelidos, upsertApelido } from './apelidos.queries.ts';
import { listModelosDaPergunta } from './modelos-da-pergunta.ts';
import { listNomesDaPergunta } from './nomes.queries.ts';

/** The grammar looks at phrases of seven words; a name of five leaves room for what stands around it. */
const PALAVRAS = 5;

/** Teaches the network's questions a word. None that says something already: what is understood today stays what it is. */
export async function guardarApelido(
  ctx: Ctx,
  { palavra, indicador }: InputOf<typeof perguntaContracts.guardarApelido>['body'],
): Promise<Apelido> {
  const { tx, tenant } = ctx;
  const chaves = palavrasDe(palavra).map(({ chave }) => chave);
  if (chaves.length === 0 || chaves.length > PALAVRAS) refuse(apelidoRefusals.longa);
  const rotulos = await listRotulos(tx);
  const guardados = await mapApelidos(tx);
  const chave = chaves.join(' ');
  const hoje = diaDe(ctx.now, 'America/Sao_Paulo');
  const nomes = await listNomesDaPergunta(tx, palavra);
  const modelos = await listModelosDaPergunta(ctx, [palavra], { hoje, nomes, rotulos });
  // The word itself may be taught anew; within another one it says something already.
  const outros = new Map([...guardados].filter(([cada]) => cada !== chave));
  if (!isEnsinavel(lerPergunta(palavra, { hoje, nomes: [...nomes, ...modelos], rotulos, apelidos: outros })))
    refuse(apelidoRefusals.conhecida, { dados: { palavra } });
  if (outros.size >= LIMITE_DE_APELIDOS)
    refuse(apelidoRefusals.muitos, { dados: { limite: LIMITE_DE_APELIDOS } });
  const { codDistribuidor } = tenant;
  const codApelido = await upsertApelido(tx, { codDistribuidor, chave, escrita: palavra, indicador });
  return { codApelido, palavra, indicador, rotulo: rotulos.get(indicador) ?? indicadorDe(indicador).rotulo };
}

/** What the network has taught, each with what its house calls the indicator. */
export async function verApelidos({ tx }: Ctx): Promise<Apelido[]> {
  const rotulos = await listRotulos(tx);
  return (await listApelidos(tx)).map((apelido) => ({
    ...apelido,
    rotulo: rotulos.get(apelido.indicador) ?? indicadorDe(apelido.indicador).rotulo,
  }));
}

export async function removerApelido({ tx }: Ctx, codApelido: number): Promise<typeof FEITO> {
  if (!(await deleteApelido(tx, codApelido))) refuse(apelidoRefusals.naoEncontrado);
  return FEITO;
}
