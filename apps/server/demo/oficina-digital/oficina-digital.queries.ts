import { ConteudoModelo } from '@oferta/contracts/oficina-digital/modelo-checklist.ts';
import type { ModeloDaCasa, Visita } from './oficina-digital-caso.ts';
import type { Banco } from '../demo.queries.ts';
import { ALTURA, type Desenho, LARGURA } from './oficina-digital-fotos.ts';
import type { Timbre } from './oficina-digital-papel.ts';

export interface CasaDigital {
  readonly timbre: Timbre;
  readonly fuso: string;
  /** By code. */
  readonly consultores: ReadonlyMap<number, string>;
  readonly modelos: ReadonlyMap<string, ModeloDaCasa>;
}

/** What a house's quotes name, and the distributor's templates by their type. */
export async function findCasaDigital({ client }: Banco, codConcessionaria: number): Promise<CasaDigital> {
  const { rows } = await client.query<{
    timbre: Timbre;
    fuso: string;
    consultores: { cod: number; nome: string }[];
    modelos: { tipo: string; codModeloChecklist: number; numero: number; conteudo: unknown }[];
  }>(
    `select json_build_object('empresa', d.name_empresa, 'nome', k.nome, 'cnpj', k.cnpj, 'cidade', k.cidade, 'telefone', k.telefone) as timbre,
       k.fuso,
       (select json_agg(json_build_object('cod', c.cod_consultor, 'nome', c.nome)) from consultor c
         where c.cod_concessionaria = k.cod_concessionaria) as consultores,
       (select json_agg(json_build_object('tipo', m.tipo, 'codModeloChecklist', m.cod_modelo_checklist, 'numero', v.numero, 'conteudo', v.conteudo))
          from (select distinct on (tipo) * from modelo_checklist x
                 where x.cod_distribuidor = k.cod_distribuidor and x.cod_concessionaria is null order by tipo, cod_modelo_checklist) m
          join lateral (select * from modelo_checklist_versao y where y.cod_modelo_checklist = m.cod_modelo_checklist
                         order by numero desc limit 1) v on true) as modelos
     from concessionaria k join distribuidor d using (cod_distribuidor) where k.cod_concessionaria = $1`,
    [codConcessionaria],
  );
  const [casa] = rows;
  if (!casa) throw new Error(`no house ${codConcessionaria}`);
  return {
    timbre: casa.timbre,
    fuso: casa.fuso,
    consultores: new Map(casa.consultores.map(({ cod, nome }) => [cod, nome])),
    modelos: new Map(
      casa.modelos.map(({ tipo, conteudo, ...modelo }) => [
        tipo,
        { ...modelo, conteudo: ConteudoModelo.parse(conteudo) },
      ]),
    ),
  };
}

/** The cars that are or were in the house, the latest first. */
export async function listVisitas(
  { client }: Banco,
  codConcessionaria: number,
  situacoes: readonly string[],
): Promise<Visita[]> {
  const { rows } = await client.query<Visita>(
    `select a.cod_agendamento::integer as "codAgendamento", a.cliente, a.telefone, a.email, a.placa, a.chassi,
       coalesce(a.marca, '') as marca, a.modelo, coalesce(a.km, 0) as km, a.numero_os as "numeroOs", a.cod_consultor as "codConsultor",
       s.cod_mecanico as "codMecanico", s.parado::integer as "codServicoParado", a.recall, coalesce(length(a.documento) = 11, false) as assina, a.recebido_em as "recebidaEm", a.entregue_em as "entregueEm"
     from agendamento a
     left join lateral (
       select min(x.cod_mecanico) as cod_mecanico,
         min(x.cod_servico) filter (where x.paralisado and x.motivo_paralisacao = 'aguardandoAprovacao') as parado
         from servico x where x.cod_agendamento = a.cod_agendamento
     ) s on true
     where a.cod_concessionaria = $1 and a.situacao = any ($2) and a.chassi is not null
     order by a.recebido_em desc, a.cod_agendamento`,
    [codConcessionaria, situacoes],
  );
  return rows;
}

/** A photo to be put in: which drawing, of which checklist. */
export interface FotoDoCaso {
  readonly cod_midia: string;
  readonly cod_checklist: number;
  readonly codigo_item: string;
  readonly desenho: string;
  readonly ordem: number;
  readonly marcas: unknown;
  readonly criada_em: Date;
}

interface Fotos {
  readonly codDistribuidor: number;
  readonly codConcessionaria: number;
  readonly desenhos: readonly Desenho[];
  readonly fotos: readonly FotoDoCaso[];
}

/** The drawings are sent once; rows copy them in the database. */
export async function insertFotos({ client }: Banco, fotos: Fotos): Promise<void> {
  await client.query(
    `create temporary table if not exists desenho_de_demonstracao (grupo text primary key, bytes bytea, miniatura bytea) on commit drop`,
  );
  for (const { grupo, bytes, miniatura } of fotos.desenhos) {
    await client.query(`insert into desenho_de_demonstracao values ($1, $2, $3) on conflict do nothing`, [
      grupo,
      bytes,
      miniatura,
    ]);
  }
  await client.query(
    `insert into midia (cod_midia, cod_distribuidor, cod_concessionaria, cod_checklist, codigo_item, tipo, bytes, miniatura,
       largura, altura, marcas, ordem, criada_em)
     select f.cod_midia, $1, $2, f.cod_checklist, f.codigo_item, 'image/webp', d.bytes, d.miniatura, $3, $4, f.marcas, f.ordem, f.criada_em
     from json_to_recordset($5) as f (cod_midia uuid, cod_checklist bigint, codigo_item text, desenho text, ordem smallint, marcas jsonb, criada_em timestamptz)
     join desenho_de_demonstracao d on d.grupo = f.desenho`,
    [fotos.codDistribuidor, fotos.codConcessionaria, LARGURA, ALTURA, JSON.stringify(fotos.fotos)],
  );
}

export interface LinkDoCaso {
  readonly hash: string;
  readonly codOrcamento: number;
  readonly criadoEm: Date;
}

const UM_ANO = `interval '365 days'`;

/** Links that open the sent quotes; `hash` in hexadecimal. */
export async function insertLinks(
  { client }: Banco,
  { codDistribuidor, codConcessionaria }: { codDistribuidor: number; codConcessionaria: number },
  links: readonly LinkDoCaso[],
): Promise<void> {
  await client.query(
    `insert into link_publico (token_hash, cod_distribuidor, cod_concessionaria, tipo, cod_orcamento, numero_versao, criado_em, expira_em)
     select decode(l.hash, 'hex'), $1, $2, 'orcamento', l."codOrcamento", 1, l."criadoEm", l."criadoEm" + ${UM_ANO}
     from json_to_recordset($3) as l (hash text, "codOrcamento" bigint, "criadoEm" timestamptz)`,
    [codDistribuidor, codConcessionaria, JSON.stringify(links)],
  );
}
