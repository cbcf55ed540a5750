import { sql } from 'kysely';
import type { InputOf } from '@oferta/contracts/contract.ts';
import type { Pneu, pneuContracts, PneuEscrito } from '@oferta/contracts/cardapio/pneu.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { lerMedida } from '@oferta/domain/cardapio/medida-pneu.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { RawJson } from '#kernel/http/route.ts';
import { contem, listar, ordenar, padroes, temTodas, type Escolha, type Pagina } from '../lista.queries.ts';

type Filtro = InputOf<typeof pneuContracts.listPneus>['query'];
type Recorte = Omit<Filtro, keyof Pagina>;

const ORDENS = { medida: 'lugar', marca: 'marca', preco: 'preco_centavos', custo: 'custo_centavos' } as const;

const PNEU_FIO = sql`json_build_object('codPneus', p.cod_pneus, 'codConcessionaria', p.cod_concessionaria, 'marca', p.marca,
  'desenho', p.desenho, 'medida', p.medida, 'aro', p.aro, 'indiceCarga', p.indice_carga, 'indiceVelocidade', p.indice_velocidade,
  'runFlat', p.run_flat, 'custoCentavos', p.custo_centavos, 'precoCentavos', p.preco_centavos,
  'margemBp', margem_do_preco(p.preco_centavos, p.custo_centavos), 'valvulaCentavos', p.valvula_centavos,
  'balanceamentoCentavos', p.balanceamento_centavos,
  'kitCentavos', p.preco_centavos::bigint + p.valvula_centavos + p.balanceamento_centavos, 'dot', p.dot, 'modelos', coalesce((
    select json_agg(json_build_object('marca', m.marca, 'modelo', m.modelo) order by m.chave collate como_se_conta) from pneu_modelo m
    where m.cod_pneus = p.cod_pneus), '[]'), 'ativo', p.ativo, 'versao', p.versao)`;

/** The tyres that a filter leaves, in its order. */
export function escolherPneus(codConcessionaria: number, filtro: Recorte): Escolha {
  const { busca, situacao, medida, aro, modelo } = filtro;
  // The searched text has the size both with and without a space before the R.
  const escrita = medida === undefined ? undefined : semAcento(medida).replace(/\s+/g, '');
  return {
    chaves: sql`select p.cod_pneus as cod, (p.aro, p.largura, p.perfil, p.chave collate como_se_conta) as lugar, p.chave collate como_se_conta as marca, p.preco_centavos, p.custo_centavos
      from pneu p
      where p.cod_concessionaria = ${codConcessionaria} and ${temTodas(sql`p.busca`, padroes(busca))}
        ${situacao === undefined ? sql`` : sql`and p.ativo = ${situacao === 'ativos'}`}
        ${escrita === undefined ? sql`` : sql`and p.busca like ${contem(escrita)}`}
        ${aro === undefined ? sql`` : sql`and p.aro = ${aro}`}
        ${modelo === undefined ? sql`` : sql`and exists (select from pneu_modelo m where m.cod_pneus = p.cod_pneus and m.chave like ${contem(semAcento(modelo))})`}`,
    ordem: ordenar(ORDENS, filtro, 'medida'),
  };
}

export function listPneus(tx: Tx, codConcessionaria: number, filtro: Filtro): Promise<RawJson> {
  return listar(tx, {
    pagina: filtro,
    ...escolherPneus(codConcessionaria, filtro),
    linhas: sql`select pagina.pos, ${PNEU_FIO} as linha from pagina join pneu p on p.cod_pneus = pagina.cod`,
  });
}

/** How many are told at once: a size has some brands, not more. */
const MAXIMO = 6;

/** Active tyres of a size as far as it was typed, the cheapest first. */
export async function listPneusDaMedida(
  tx: Tx,
  codConcessionaria: number,
  medida: string,
): Promise<Pick<Pneu, 'codPneus' | 'marca' | 'desenho' | 'medida' | 'kitCentavos'>[]> {
  // The searched text has the size both with and without a space before the R.
  const escrita = semAcento(medida)
    .trim()
    .replace(/\s*[/\s]\s*/, '/')
    .replace(/\s+/g, '');
  const { rows } = await sql<Pick<Pneu, 'codPneus' | 'marca' | 'desenho' | 'medida' | 'kitCentavos'>>`
    select p.cod_pneus as "codPneus", p.marca, p.desenho, p.medida,
      (p.preco_centavos::bigint + p.valvula_centavos + p.balanceamento_centavos)::integer as "kitCentavos"
    from pneu p where p.cod_concessionaria = ${codConcessionaria} and p.ativo and p.busca like ${contem(escrita)}
    order by 5, p.cod_pneus limit ${MAXIMO}`.execute(tx);
  return rows;
}

export async function findPneu(tx: Tx, codPneus: number): Promise<Pneu | undefined> {
  const { rows } = await sql<{
    pneu: Pneu;
  }>`select ${PNEU_FIO} as pneu from pneu p where p.cod_pneus = ${codPneus}`.execute(tx);
  return rows[0]?.pneu;
}

function colunas({ medida, ...pneu }: PneuEscrito) {
  const lida = lerMedida(medida);
  if (!lida) throw new Error(`the contract let the size ${medida} through`);
  return {
    marca: pneu.marca,
    desenho: pneu.desenho,
    ...lida,
    indice_carga: pneu.indiceCarga,
    indice_velocidade: pneu.indiceVelocidade,
    run_flat: pneu.runFlat,
    custo_centavos: pneu.custoCentavos,
    preco_centavos: pneu.precoCentavos,
    valvula_centavos: pneu.valvulaCentavos,
    balanceamento_centavos: pneu.balanceamentoCentavos,
    dot: pneu.dot,
  };
}

interface Casa {
  codDistribuidor: number;
  codConcessionaria: number;
}

export async function insertPneu(tx: Tx, casa: Casa, pneu: PneuEscrito): Promise<number> {
  const { cod_pneus } = await tx
    .insertInto('pneu')
    .values({
      ...colunas(pneu),
      cod_distribuidor: casa.codDistribuidor,
      cod_concessionaria: casa.codConcessionaria,
    })
    .returning('cod_pneus')
    .executeTakeFirstOrThrow();
  return cod_pneus;
}

export async function updatePneu(tx: Tx, codPneus: number, pneu: PneuEscrito): Promise<void> {
  await tx.updateTable('pneu').set(colunas(pneu)).where('cod_pneus', '=', codPneus).execute();
}

/** Makes the cars a tyre fits those given; a car named twice counts once. */
export async function replaceModelos(
  tx: Tx,
  { codDistribuidor, codConcessionaria, codPneus }: Casa & { codPneus: number },
  modelos: PneuEscrito['modelos'],
): Promise<void> {
  await tx.deleteFrom('pneu_modelo').where('cod_pneus', '=', codPneus).execute();
  await sql`insert into pneu_modelo (cod_distribuidor, cod_concessionaria, cod_pneus, marca, modelo)
    select ${codDistribuidor}, ${codConcessionaria}, ${codPneus}, m.marca, m.modelo
    from unnest(${modelos.map(({ marca }) => marca)}::text[], ${modelos.map(({ modelo }) => modelo)}::text[]) as m (marca, modelo)
    on conflict do nothing`.execute(tx);
}
