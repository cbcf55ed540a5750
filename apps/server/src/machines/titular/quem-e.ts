import { titularRefusals } from '@oferta/contracts/suporte/titular.ts';
import {
  isCpf,
  isNomeProcuravel,
  padraoDoTitular,
  pessoaDosRegistros,
  type PessoaDosRegistros,
  type SinaisDoTitular,
} from '@oferta/domain/suporte/titular.ts';
import { semAcento } from '@oferta/domain/busca.ts';
import { nomeDoRegistro } from '@oferta/domain/suporte/mudanca.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Tx } from '#kernel/db/database.ts';
import { refuse } from '#kernel/errors.ts';
import {
  findAlvos,
  listDeOutros,
  listMensagensPara,
  listQuePodemSer,
  type Alvos,
  type RegistroDaPessoa,
} from './alvos.queries.ts';
import { listNosCadastros } from './colunas.queries.ts';
import type { Padroes } from './dados.queries.ts';
import { insertVisita } from '../log-acesso/log-acesso.queries.ts';

/** A person as the records know them, and by what they are found where nobody keeps them in a field. */
export interface QuemE {
  readonly registros: readonly RegistroDaPessoa[];
  readonly alvos: Alvos;
  /** Names that others have too, or that something of a registry is called. */
  readonly homonimos: readonly string[];
  /** Phones, e-mails and CNPJs that others have too. */
  readonly compartilhados: readonly string[];
  readonly padroes: Padroes;
}

/** Somebody's data lies in all dealerships: who sees only some could neither tell it whole nor erase it whole. */
export function requireRedeInteira({ tenant }: Pick<Ctx, 'tenant'>): void {
  if (tenant.concessionarias !== '*') refuse(titularRefusals.redeInteira);
}

const NADA: SinaisDoTitular = { nomes: [], documentos: [], telefones: [], emails: [] };

/**
 * The one person whom these marks name, as the records show them: a mark that stands in none of theirs is refused, and so are
 * marks of two people.
 */
export async function requireTitular({ tx }: Pick<Ctx, 'tx'>, pedidos: SinaisDoTitular): Promise<QuemE> {
  const nomeados = await listQuePodemSer(tx, pedidos);
  const pessoa = pessoaDosRegistros(nomeados, pedidos);
  if (typeof pessoa === 'string') refuse(titularRefusals[pessoa]);
  const seus = new Set(pessoa.registros);
  const dosOutros = nomeados
    .filter((registro) => !seus.has(registro))
    .map(({ nome }) => semAcento(nome ?? ''));
  return quemSao(tx, pessoa, dosOutros);
}

/**
 * Whoever these records are of: by what they are found where nobody keeps them in a field, and what of it others have too.
 * `dosOutros`: names, as the search has them, of others who have the same phone, e-mail or car.
 */
export async function quemSao(
  tx: Tx,
  { registros, sinais }: PessoaDosRegistros<RegistroDaPessoa>,
  dosOutros: readonly string[],
): Promise<QuemE> {
  const achados = await findAlvos(tx, registros, sinais);
  const procurados = [
    ...sinais.nomes.filter(isNomeProcuravel).map((valor) => ({ valor, sinais: { ...NADA, nomes: [valor] } })),
    // A person's CPF is theirs wherever it is written.
    ...sinais.documentos
      .filter((valor) => !isCpf(valor))
      .map((valor) => ({ valor, sinais: { ...NADA, documentos: [valor] } })),
    ...sinais.telefones.map((valor) => ({ valor, sinais: { ...NADA, telefones: [valor] } })),
    ...sinais.emails.map((valor) => ({ valor, sinais: { ...NADA, emails: [valor] } })),
  ];
  const { daCasa, deCoisas } = await listNosCadastros(
    tx,
    procurados.map((procurado) => padraoDoTitular(procurado.sinais) ?? '(?!)'),
  );
  const queEstao = (posicoes: ReadonlySet<number>) =>
    procurados.filter((_um, i) => posicoes.has(i)).map(({ valor }) => valor);
  const palavras = new Set(queEstao(deCoisas));
  const deOutros = new Set([
    ...queEstao(daCasa),
    ...palavras,
    ...(await listDeOutros(tx, sinais, { alvos: achados, registros })),
  ]);
  const so = (valores: readonly string[]): string[] => valores.filter((valor) => !deOutros.has(valor));
  const contatos = { ...sinais, nomes: [] };
  const proprios = sinais.nomes.filter((nome) => !palavras.has(nome) && !dosOutros.includes(semAcento(nome)));
  const destinos = [...sinais.telefones, ...sinais.emails];
  const paraSi = await listMensagensPara(tx, {
    soSeus: so(destinos),
    todos: destinos,
    padrao: padraoDoTitular({ ...NADA, nomes: proprios }),
  });
  const alvos = { ...achados, mensagens: [...achados.mensagens, ...paraSi] };
  return {
    registros,
    alvos,
    homonimos: sinais.nomes.filter((nome) => deOutros.has(nome)),
    compartilhados: [...sinais.documentos, ...sinais.telefones, ...sinais.emails].filter((valor) =>
      deOutros.has(valor),
    ),
    padroes: {
      seus:
        padraoDoTitular({ ...sinais, nomes: sinais.nomes.filter((nome) => !palavras.has(nome)) }) ??
        refuse(titularRefusals.ninguem),
      contato: padraoDoTitular(contatos) ?? refuse(titularRefusals.ninguem),
      soSeus: padraoDoTitular({
        nomes: so(sinais.nomes),
        documentos: so(sinais.documentos),
        telefones: so(sinais.telefones),
        emails: so(sinais.emails),
      }),
    },
  };
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
