import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import {
  AVISOS,
  canaisDaPessoa,
  ehCalado,
  ehDeleOuDeTodos,
  type EmailDeAviso,
  RESUMO_MIN,
  type TipoDeAviso,
} from '@oferta/domain/suporte/aviso/tipo-de-aviso.ts';
import { quandoTocar } from '@oferta/domain/suporte/aviso/turno.ts';
import { addDias, diaDe, instanteDe } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { findFuso } from '#kernel/platform.queries.ts';
import { insertAvisos, listAvisados } from './aviso.queries.ts';
import { entregarAvisosJob } from './entregar-avisos.job.ts';
import { FUSO_DA_CASA } from './silencio.queries.ts';
import { turnoDe } from './turno-guardado.ts';

/** What happened, in the words that a locked phone shows: never a client's name. */
export interface Acontecimento {
  readonly tipo: TipoDeAviso;
  /** Null: of no dealership. */
  readonly codConcessionaria: number | null;
  /** The record it is of, as 'orcamento 12'. */
  readonly registro: string;
  /** As it is kept; null: of no car. */
  readonly placa: string | null;
  /** Fact and value: "Cliente aprovou R$ 1.284,00". */
  readonly titulo: string;
  /** What stands beside the plate. */
  readonly causa: string;
  /** Where its record opens. */
  readonly endereco: string;
  /** Where it opens for the workshop's leader, who does not enter there. */
  readonly naOficina?: string;
  /** What tells it from what else is told of the record: each is told once (`foiAvisado`). */
  readonly caso?: string;
  /** The one person that it is for; without it whoever the kind is for. */
  readonly so?: number;
  /** Whose car it is, of those who enter; none where it is nobody's. */
  readonly donos?: readonly number[];
}

const OFICINA = 3;

/**
 * Tells whoever is to hear of it, each where and when they have said, if, and only if, the caller's transaction commits. Who did it
 * knows already.
 */
export async function avisar(ctx: Ctx, acontecimento: Acontecimento): Promise<void> {
  const { tipo, codConcessionaria, placa, causa, donos = [] } = acontecimento;
  const { codDistribuidor } = ctx.tenant;
  const { niveis, urgente } = AVISOS[tipo];
  const pessoas = await listAvisados(ctx.tx, {
    tipo,
    niveis,
    codConcessionaria,
    placa,
    agora: ctx.now,
    so: acontecimento.so ?? null,
    menos: ctx.usuario?.codUsuario ?? null,
  });
  const comCanais = pessoas
    .filter((pessoa) => ehDeleOuDeTodos(tipo, pessoa, donos))
    .map((pessoa) => ({ pessoa, canais: canaisDaPessoa(tipo, pessoa.codNivel, pessoa) }))
    .filter(({ canais }) => !ehCalado(canais));
  if (comCanais.length === 0) return;

  const fuso =
    (codConcessionaria === null ? undefined : await findFuso(ctx.tx, codConcessionaria)) ?? FUSO_DA_CASA;
  const linhas = comCanais.map(({ pessoa, canais }) => ({
    codUsuario: pessoa.codUsuario,
    endereco: (pessoa.codNivel === OFICINA && acontecimento.naOficina) || acontecimento.endereco,
    naTela: canais.tela,
    tocarEm:
      canais.aparelho && pessoa.temAparelho && !pessoa.silenciou
        ? quandoTocar(ctx.now, { turno: turnoDe(pessoa.turno), fuso, urgente })
        : null,
    // What is put together at the day's end disturbs nobody.
    cartaEm:
      pessoa.silenciou && canais.email === 'naHora' ? null : quandoEscrever(canais.email, ctx.now, fuso),
  }));
  await insertAvisos(ctx.tx, {
    ...acontecimento,
    codDistribuidor,
    corpo: [...(placa === null ? [] : [formatPlaca(placa)]), ...(causa === '' ? [] : [causa])].join(' · '),
    agora: ctx.now,
    linhas,
  });
  for (const { codUsuario, naTela, tocarEm, cartaEm } of linhas) {
    if (naTela) ctx.pessoaChanged('avisos', codUsuario);
    for (const naoAntes of unicos([tocarEm, cartaEm], ctx.now))
      await ctx.enqueue(entregarAvisosJob, { codDistribuidor, codUsuario }, { naoAntes });
  }
}

function quandoEscrever(email: EmailDeAviso, agora: Date, fuso: string): Date | null {
  if (email === 'nao') return null;
  if (email === 'naHora') return agora;
  const hoje = diaDe(agora, fuso);
  const deHoje = instanteDe(hoje, RESUMO_MIN, fuso);
  return deHoje > agora ? deHoje : instanteDe(addDias(hoje, 1), RESUMO_MIN, fuso);
}

/** When there is something to do; null is at once. */
const unicos = (quando: readonly (Date | null)[], agora: Date): (Date | null)[] => [
  ...new Map(
    quando.flatMap((em) => (em === null ? [] : [[em > agora ? em.getTime() : 0, em > agora ? em : null]])),
  ).values(),
];
