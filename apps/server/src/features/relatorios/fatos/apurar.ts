import { addDias, diaDe, type Dia } from '@oferta/domain/dia.ts';
import { aberturaDe, type CasaRow, listCasas, listVisitas } from '#features/agenda/public.ts';
import type { Tx } from '#kernel/db/database.ts';
import { refazerFatoAgenda, refazerFatoOrcamento, refazerFatoPesquisa } from './agenda.queries.ts';
import { refazerChegadas, refazerPassantes, refazerTrabalhos } from './chegada.queries.ts';
import { findPrimeiroDia, refazerFatoHora } from './hora.queries.ts';
import { diasEntre, horasDasJornadas } from './horas-da-equipe.ts';
import { guardarJornadas, listAberturas } from './jornada-do-dia.ts';
import { listDias, refazerNumeroDia } from './numero-dia.queries.ts';
import { deleteFatoPassagem, insertFatoPassagem, insertFatoServico } from './passagem.queries.ts';
import {
  holdContagem,
  listAgendamentosTocados,
  type PendenteRow,
  takePendentes,
} from './pendente.queries.ts';
import { tempoDaVisita } from './tempo-contado.ts';

/** Days whose sums are to be made anew, by dealership. */
type Dias = Map<number, Set<Dia>>;

/** Counts what is waiting to be counted, and the days it touches: those it stood on before and those it stands on now. */
export async function apurar(tx: Tx, pendentes: readonly PendenteRow[], agora: Date): Promise<void> {
  const de = (tipo: PendenteRow['tipo']): number[] => [
    ...new Set(pendentes.filter((cada) => cada.tipo === tipo).map(({ codigo }) => codigo)),
  ];
  const orcamentos = de('orcamento');
  const tocados = await listAgendamentosTocados(tx, { agendamentos: de('agendamento'), orcamentos });
  const agendamentos = [...new Set([...de('agendamento'), ...tocados])];
  const dias: Dias = new Map();
  const recontar = async (recontagem: Recontagem) => {
    await anotarDias(tx, recontagem, dias);
    await recontagem.refazer();
    await anotarDias(tx, recontagem, dias);
  };
  await recontar({
    fatos: ['fato_agenda', 'fato_chegada', 'fato_passagem', 'fato_trabalho'],
    chave: 'cod_agendamento',
    codigos: agendamentos,
    refazer: async () => {
      await refazerFatoAgenda(tx, agendamentos);
      await refazerChegadas(tx, agendamentos);
      await refazerTrabalhos(tx, agendamentos);
      await refazerPassagens(tx, agendamentos);
    },
  });
  const ordens = de('ordem');
  await recontar({
    fatos: ['fato_chegada'],
    chave: 'cod_ordem_servico',
    codigos: ordens,
    refazer: () => refazerPassantes(tx, ordens),
  });
  await recontar({
    fatos: ['fato_orcamento', 'fato_resposta'],
    chave: 'cod_orcamento',
    codigos: orcamentos,
    refazer: () => refazerFatoOrcamento(tx, orcamentos),
  });
  const pesquisas = de('pesquisa');
  await recontar({
    fatos: ['fato_pesquisa'],
    chave: 'cod_pesquisa',
    codigos: pesquisas,
    refazer: () => refazerFatoPesquisa(tx, pesquisas),
  });
  await recontarHoras(tx, { pendentes, agora }, dias);
  for (const [codConcessionaria, quais] of dias)
    await refazerNumeroDia(tx, codConcessionaria, [...quais].toSorted());
}

/** Counts all that waits of a dealership, so that what is read next is what its records tell; nobody counts beside it. */
export async function apurarCasa(tx: Tx, codConcessionaria: number, agora: Date): Promise<void> {
  await holdContagem(tx);
  for (;;) {
    const pendentes = await takePendentes(tx, codConcessionaria);
    if (pendentes.length === 0) return;
    await apurar(tx, pendentes, agora);
  }
}

interface Recontagem {
  fatos: readonly Parameters<typeof listDias>[1][];
  chave: string;
  codigos: readonly number[];
  refazer: () => Promise<void>;
}

async function anotarDias(tx: Tx, { fatos, chave, codigos }: Recontagem, dias: Dias): Promise<void> {
  if (codigos.length === 0) return;
  for (const fato of fatos)
    for (const { codConcessionaria, dia } of await listDias(tx, fato, { chave, codigos }))
      anotar(dias, codConcessionaria, dia);
}

function anotar(dias: Dias, codConcessionaria: number, dia: Dia): void {
  const quais = dias.get(codConcessionaria) ?? new Set();
  dias.set(codConcessionaria, quais.add(dia));
}

/** Delivered visits and what was sold in them, as the records tell. */
export async function refazerPassagens(
  tx: Tx,
  codigos: readonly number[],
  casas?: readonly CasaRow[],
): Promise<void> {
  if (codigos.length === 0) return;
  await deleteFatoPassagem(tx, codigos);
  const visitas = await listVisitas(tx, codigos);
  if (visitas.length === 0) return;
  const conhecidas =
    casas ?? (await listCasas(tx, [...new Set(visitas.map(({ codConcessionaria }) => codConcessionaria))]));
  const aberturas = await listAberturas(tx, visitas);
  const porCasa = new Map(
    conhecidas.map((casa) => [
      casa.codConcessionaria,
      { abertura: aberturaDe(casa, aberturas.get(casa.codConcessionaria)), fuso: casa.fuso },
    ]),
  );
  const tempos = visitas.flatMap((visita) => {
    const casa = porCasa.get(visita.codConcessionaria);
    return casa ? tempoDaVisita(visita, casa) : [];
  });
  await insertFatoPassagem(tx, tempos);
  await insertFatoServico(tx, codigos);
}

/** The hours of the days whose clocks changed, and of all days of a dealership whose team or calendar changed. */
async function recontarHoras(
  tx: Tx,
  { pendentes, agora }: { pendentes: readonly PendenteRow[]; agora: Date },
  dias: Dias,
): Promise<void> {
  const inteiras = new Set(
    pendentes.filter(({ tipo }) => tipo === 'equipe').map(({ codConcessionaria }) => codConcessionaria),
  );
  const soltos: Dias = new Map();
  for (const { tipo, codConcessionaria, codigo } of pendentes)
    if (tipo === 'hora') anotar(soltos, codConcessionaria, addDias('1970-01-01', codigo));
  for (const casa of await listCasas(tx, [...inteiras, ...soltos.keys()])) {
    const { codConcessionaria } = casa;
    // A day may have been told of before the first mechanic was there.
    const daCasa = inteiras.has(codConcessionaria) ? await diasDaCasa(tx, casa, agora) : [];
    const quais = [...new Set([...daCasa, ...(soltos.get(codConcessionaria) ?? [])])].toSorted();
    await refazerHoras(tx, casa, { dias: quais, agora });
    for (const dia of quais) anotar(dias, codConcessionaria, dia);
  }
}

/** The mechanics' hours of these days of a dealership, by the shifts that were in force on each. */
export async function refazerHoras(
  tx: Tx,
  casa: CasaRow,
  { dias, agora }: { dias: readonly Dia[]; agora: Date },
): Promise<void> {
  const jornadas = await guardarJornadas(tx, casa, { dias, agora });
  await refazerFatoHora(tx, casa.codConcessionaria, { dias, horas: horasDasJornadas(casa, jornadas) });
}

/** From a dealership's first mechanic or clock to today. */
export async function diasDaCasa(tx: Tx, { codConcessionaria, fuso }: CasaRow, agora: Date): Promise<Dia[]> {
  const hoje = diaDe(agora, fuso);
  const primeiro = await findPrimeiroDia(tx, codConcessionaria);
  return diasEntre(primeiro !== null && primeiro < hoje ? primeiro : hoje, hoje);
}
