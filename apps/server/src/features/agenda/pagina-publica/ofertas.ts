import { agendarRefusals, type OfertaPublica } from '@oferta/contracts/agenda/pagina-publica.ts';
import { porQueRevisar } from '@oferta/domain/agenda/capacidade/palavras.ts';
import type { Trabalho } from '@oferta/domain/agenda/capacidade/dia-com-carga.ts';
import { type Aprendido, tempoPlanejado } from '@oferta/domain/agenda/oficina/tempo-aprendido.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import { listParaAgendar } from '#features/cadastros/public.ts';
import { consultarRevisao, pacoteParaVenda } from '#features/cardapio/public.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { listTiposServico } from '../equipe/equipe.queries.ts';
import type { Aberta } from './abrir-pagina.ts';

/** A thing that can be booked on the page, and the job it becomes; its minutes are the table's, as it is sold. */
export interface Oferta extends OfertaPublica {
  codTipoServico: number;
  /** What the mechanic must be able to do. */
  codEspecialidade: number;
}

interface Carro {
  modelo: string;
  ano?: number | undefined;
  km?: number | undefined;
}

const OUTRA = 'outra';

/** What the dealership offers to a car: the visit that is due, its services, and something else in words. */
export async function ofertasPara(ctx: Ctx, aberta: Aberta, carro: Carro): Promise<Oferta[]> {
  const servicos = await listServicos(ctx, aberta);
  const outra = await outraCoisa(ctx, aberta);
  return [...(await listRevisao(ctx, aberta, carro)), ...servicos, ...(outra ? [outra] : [])];
}

/** The chosen ones as they are offered now. Refuses, by name where it is known, what is no longer offered. */
export async function ofertasEscolhidas(
  ctx: Ctx,
  aberta: Aberta,
  { chaves, nomes = new Map() }: { chaves: readonly string[]; nomes?: ReadonlyMap<string, string> },
): Promise<Oferta[]> {
  const servicos = new Map((await listServicos(ctx, aberta)).map((oferta) => [oferta.chave, oferta]));
  const achadas: (Oferta | undefined)[] = [];
  for (const chave of new Set(chaves)) {
    if (chave === OUTRA) achadas.push((await outraCoisa(ctx, aberta)) ?? undefined);
    else if (chave.startsWith('p')) achadas.push(await pacoteDe(ctx, aberta, Number(chave.slice(1))));
    else achadas.push(servicos.get(chave));
  }
  const sairam = [...new Set(chaves)].filter((_, i) => !achadas[i]);
  if (sairam.length > 0) {
    const quais = sairam.flatMap((chave) => nomes.get(chave) ?? []);
    refuse(agendarRefusals.servicoSaiu, {
      dados: { servicos: quais.length > 0 ? quais.join(', ') : 'um dos serviços' },
      atual: { chaves: sairam },
    });
  }
  return achadas.flatMap((oferta) => oferta ?? []);
}

/** What the house plans by (null: the table), and the car's model: on some it may take longer. */
export interface PorTempo {
  aprendido: Aprendido | null;
  modelo: string;
}

/** The jobs of what was chosen, in its order, as long as the house plans them, with the buffer that is kept after each. */
export const trabalhosDe = (
  ofertas: readonly Pick<Oferta, 'codEspecialidade' | 'codTipoServico' | 'minutos'>[],
  aberta: Aberta,
  { aprendido, modelo }: PorTempo,
): Trabalho[] =>
  ofertas.map(({ codEspecialidade, codTipoServico, minutos: tempoPadraoMin }) => ({
    tipo: codEspecialidade,
    ...tempoPlanejado(aprendido, [{ codTipoServico, modelo, tempoPadraoMin }]),
    folga: folgaDe(aberta, codTipoServico),
  }));

/** Minutes kept free after a job of a type. */
export const folgaDe = ({ pagina: { folgas } }: Aberta, codTipoServico: number): number =>
  folgas.find((folga) => folga.codTipoServico === codTipoServico)?.minutos ?? 0;

/** The sum of what has a price; null where nothing has. */
export function totalDe(ofertas: readonly Pick<Oferta, 'centavos'>[]): number | null {
  const precos = ofertas.flatMap(({ centavos }) => centavos ?? []);
  return precos.length === 0 ? null : precos.reduce((soma, centavos) => soma + centavos, 0);
}

async function listServicos(ctx: Ctx, { pagina, ficha }: Aberta): Promise<Oferta[]> {
  const todos = await listParaAgendar(ctx.tx, pagina.codConcessionaria);
  return todos
    .filter(({ naAgendaVirtual }) => naAgendaVirtual)
    .map(({ codServicoOferecido, descricao, codTipoServico, codEspecialidade, tmoMin, precoCentavos }) => ({
      chave: `s${codServicoOferecido}`,
      nome: descricao,
      porQue: null,
      oQueInclui: null,
      minutos: tmoMin,
      centavos: ficha.mostraPreco ? precoCentavos : null,
      codTipoServico,
      codEspecialidade,
    }));
}

async function listRevisao(ctx: Ctx, aberta: Aberta, { modelo, ano, km }: Carro): Promise<Oferta[]> {
  const { pagina, ficha } = aberta;
  const dia = diaDe(ctx.now, ficha.fuso);
  const achada = await consultarRevisao(ctx, pagina.codConcessionaria, {
    modelo,
    dia,
    km: km ?? 0,
    ...(ano !== undefined && { ano }),
  });
  if (!achada) return [];
  const { revisao } = achada;
  const porQue = porQueRevisar(km ?? null, { km: revisao.km, naHora: revisao.dentroDaTolerancia });
  const ofertas: Oferta[] = [];
  for (const { codPacote } of achada.pacotes.toSorted((a, b) => Number(b.destaque) - Number(a.destaque))) {
    const oferta = await pacoteDe(ctx, aberta, codPacote);
    if (oferta) ofertas.push({ ...oferta, porQue });
  }
  return ofertas;
}

async function pacoteDe(
  ctx: Ctx,
  { pagina: { codConcessionaria }, ficha }: Aberta,
  codPacote: number,
): Promise<Oferta | undefined> {
  const pacote = await pacoteParaVenda(ctx, { codConcessionaria, codPacote });
  if (!pacote || pacote.codTipoServico === null) return undefined;
  const { nome, revisao, centavos, minutos, codTipoServico, itens } = pacote;
  return {
    chave: `p${codPacote}`,
    nome: `${revisao} · ${nome}`,
    porQue: null,
    oQueInclui: itens.slice(0, MAIS_ITENS).join(', ') || null,
    minutos: Math.min(Math.max(minutos, 5), 2400),
    centavos: ficha.mostraPreco ? centavos : null,
    codTipoServico,
    codEspecialidade: codTipoServico,
  };
}

const MAIS_ITENS = 4;

async function outraCoisa(ctx: Ctx, { pagina }: Aberta): Promise<Oferta | null> {
  const tipo = (await listTiposServico(ctx.tx)).find(
    ({ codTipoServico }) => codTipoServico === pagina.codTipoOutra,
  );
  if (!tipo) return null;
  return {
    chave: OUTRA,
    nome: 'Outra coisa',
    porQue: null,
    oQueInclui: 'Conte o que o carro faz: barulho, luz acesa',
    minutos: tipo.tempoPadraoMin,
    centavos: null,
    codTipoServico: tipo.codTipoServico,
    codEspecialidade: tipo.codTipoServico,
  };
}
