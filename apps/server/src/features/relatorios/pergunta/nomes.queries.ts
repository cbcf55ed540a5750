import { sql } from 'kysely';
import { LIGACOES } from '@oferta/domain/relatorios/pergunta/dimensoes-em-palavras.ts';
import type { Nome } from '@oferta/domain/relatorios/pergunta/ler-pergunta.ts';
import { palavrasDe } from '@oferta/domain/procura/palavra.ts';
import type { Tx } from '#kernel/db/database.ts';
import { listCasasDosNumeros } from '../numeros/casas.queries.ts';

/** So many names of one kind are looked through; a question names one or two. */
export const MAXIMO = 400;
/** By so many letters of a word names are looked up: what is a slip away is offered. */
const LETRAS = 4;
/** Models are those of cars that came within so many days. */
const DIAS_DOS_MODELOS = 400;

/** How the words of a text begin, as they may stand in a name: those that only bind are in every name, and left out. */
export const comecosDe = (texto: string): string[] =>
  palavrasDe(texto)
    .filter(({ chave }) => chave.length > 1 && !LIGACOES.has(chave))
    .map(({ chave }) => chave.slice(0, LETRAS));

const padroes = (texto: string): string[] =>
  comecosDe(texto).map((comeco) => `%${comeco.replace(/[\\%_]/g, String.raw`\$&`)}%`);

/** Dealerships, groups, brands, people and types of service that the person sees and a question may name. */
export async function listNomesDaPergunta(tx: Tx, texto: string): Promise<Nome[]> {
  const casas = await listCasasDosNumeros(tx, {});
  const { rows } = await sql<Nome>`
    (select 'consultor' as dimensao, cod_consultor::text as chave, nome from consultor where busca like any (${padroes(texto)}::text[]) limit ${MAXIMO})
    union all
    (select 'mecanico', cod_mecanico::text, nome from mecanico where busca like any (${padroes(texto)}::text[]) limit ${MAXIMO})
    union all
    (select 'tipoServico', cod_tipo_servico::text, nome from tipo_servico order by nome limit ${MAXIMO})`.execute(
    tx,
  );
  const grupos = new Map(
    casas.flatMap(({ codGrupo, grupo }) => (codGrupo === null || grupo === null ? [] : [[codGrupo, grupo]])),
  );
  const marcas = new Set(casas.flatMap(({ marcas: daCasa }) => daCasa));
  return [
    ...casas.map(({ codConcessionaria, nome }) => ({
      dimensao: 'concessionaria' as const,
      chave: String(codConcessionaria),
      nome,
    })),
    ...Array.from(grupos, ([cod, nome]) => ({ dimensao: 'grupo' as const, chave: String(cod), nome })),
    ...Array.from(marcas, (marca) => ({ dimensao: 'marca' as const, chave: marca, nome: marca })),
    ...rows,
  ];
}

/** Models of cars that came to these dealerships of the person's, as they were written, each once a dealership. */
export async function listModelosDasCasas(
  tx: Tx,
  casas: readonly number[],
  hoje: string,
): Promise<{ casa: number; modelo: string }[]> {
  const { rows } = await sql<{ casa: number; modelo: string }>`
    select distinct f.cod_concessionaria as casa, f.modelo
    from fato_chegada f join concessionaria k on k.cod_concessionaria = f.cod_concessionaria
    where f.cod_concessionaria = any (${casas}::integer[]) and f.dia > ${hoje}::date - ${DIAS_DOS_MODELOS}::integer`.execute(
    tx,
  );
  return rows;
}
