import type { Calendario } from '@oferta/contracts/agenda/equipe.ts';
import type { Aprendido } from '@oferta/domain/agenda/oficina/tempo-aprendido.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Memory, Shelf } from '#kernel/memory.ts';
import { loadCalendario } from '../../equipe/calendario.ts';
import {
  listConsultores,
  listMecanicos,
  listTiposServico,
  type ConsultorRow,
  type MecanicoRow,
} from '../../equipe/equipe.queries.ts';
import { findAprendidoEmUso } from '../../tempo-aprendido/tempo-aprendido.queries.ts';
import { findRegrasDoCliente, findVersaoDoCadastro } from '../agendamento.queries.ts';

/** All that is registered of a dealership and judges a booking of one day. */
export interface Cadastro {
  /** Names this state of it, among all databases and for ever. */
  readonly versao: string;
  readonly calendario: Calendario;
  readonly consultores: readonly ConsultorRow[];
  readonly mecanicos: readonly MecanicoRow[];
  readonly tipos: readonly { codTipoServico: number; nome: string }[];
  /** What the house plans jobs by; null: the table. */
  readonly aprendido: Aprendido | null;
  readonly regrasDoCliente: Awaited<ReturnType<typeof findRegrasDoCliente>>;
}

/** Some 10 kB each: a month of a dozen busy dealerships. */
const MAIS_LEMBRADOS = 500;
/** By dealership: it is the same on all of its days, and no small thing. */
const APRENDIDOS: Shelf<Map<number, Pick<Cadastro, 'versao' | 'aprendido'>>> = { empty: () => new Map() };
const LEMBRADOS: Shelf<Map<string, Cadastro>> = { empty: () => new Map() };

/**
 * What was last read of a day, if anything. It may be out of date: good only for a statement that is refused unless
 * `versao` still holds.
 */
export const cadastroLembrado = (memory: Memory, codConcessionaria: number, dia: Dia): Cadastro | undefined =>
  memory.of(LEMBRADOS).get(`${codConcessionaria} ${dia}`);

/** The registry as it is now. Read anew only when it changed since this process last read it. */
export async function loadCadastro(ctx: Ctx, codConcessionaria: number, dia: Dia): Promise<Cadastro> {
  const { tx, memory } = ctx;
  // First of all: what is read after it can only be newer, and then this version no longer holds.
  const versao = await findVersaoDoCadastro(tx, codConcessionaria);
  const lembrado = cadastroLembrado(memory, codConcessionaria, dia);
  if (lembrado && lembrado.versao === versao) return lembrado;

  const cadastro: Cadastro = {
    versao: versao ?? '',
    calendario: await loadCalendario(tx, codConcessionaria, { inicio: dia, fim: dia }),
    consultores: await listConsultores(tx, codConcessionaria),
    mecanicos: await listMecanicos(tx, codConcessionaria),
    tipos: await listTiposServico(tx),
    aprendido: await loadAprendido(ctx, codConcessionaria, versao ?? ''),
    regrasDoCliente: await findRegrasDoCliente(tx, codConcessionaria),
  };
  if (versao !== undefined) lembrar(memory.of(LEMBRADOS), `${codConcessionaria} ${dia}`, cadastro);
  return cadastro;
}

async function loadAprendido(
  { tx, memory }: Ctx,
  codConcessionaria: number,
  versao: string,
): Promise<Aprendido | null> {
  const aprendidos = memory.of(APRENDIDOS);
  const antes = aprendidos.get(codConcessionaria);
  if (antes?.versao === versao) return antes.aprendido;
  const aprendido = await findAprendidoEmUso(tx, codConcessionaria);
  if (aprendido === null) aprendidos.delete(codConcessionaria);
  else aprendidos.set(codConcessionaria, { versao, aprendido });
  return aprendido;
}

function lembrar(lembrados: Map<string, Cadastro>, chave: string, cadastro: Cadastro): void {
  lembrados.delete(chave);
  const [maisAntigo] = lembrados.keys();
  if (lembrados.size >= MAIS_LEMBRADOS && maisAntigo !== undefined) lembrados.delete(maisAntigo);
  lembrados.set(chave, cadastro);
}
