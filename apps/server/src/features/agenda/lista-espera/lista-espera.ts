import type { InputOf, OutputOf } from '@oferta/contracts/contract.ts';
import { agendamentoRefusals } from '@oferta/contracts/agenda/agendamento.ts';
import { type listaEsperaContracts, listaEsperaRefusals } from '@oferta/contracts/agenda/lista-espera.ts';
import { parseHora } from '@oferta/domain/tempo/horario.ts';
import { primeiroNome } from '@oferta/domain/cadastros/consultor.ts';
import { addDias, type Dia, diaDe, diffDias, formatDia } from '@oferta/domain/dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange } from '#kernel/http/route.ts';
import { findRegrasDoCliente } from '../agendamento/agendamento.queries.ts';
import { conferirCliente, conferirIdentificacao } from '../agendamento/marcar/conferir-cliente.ts';
import { announceAgenda } from '../announce-agenda.ts';
import { expedienteDe, feriadoEm, loadCalendario } from '../equipe/calendario.ts';
import { listTiposServico } from '../equipe/equipe.queries.ts';
import { findPagina } from '../pagina-publica/agenda-publica.queries.ts';
import {
  countRecuperadas,
  freeOferta,
  insertEspera,
  listEsperas,
  lockEspera,
  lockEsperaDoCarro,
  updateEspera,
} from './espera.queries.ts';

type Calls = typeof listaEsperaContracts;

const MES_MS = 30 * 86_400_000;

/** Who waits for an hour, in the order in which they are offered one. */
export async function listaEspera(
  ctx: Ctx,
  { params: { codConcessionaria } }: InputOf<Calls['listaEspera']>,
  exchange: Exchange,
): Promise<OutputOf<Calls['listaEspera']>> {
  const { fuso } = await exchange.concessionaria(codConcessionaria);
  return {
    ofereceSozinha: (await findPagina(ctx.tx, codConcessionaria)) !== undefined,
    esperas: await listEsperas(ctx.tx, {
      codConcessionaria,
      hoje: diaDe(ctx.now, fuso),
      agora: ctx.now,
    }),
    horasRecuperadas: await countRecuperadas(ctx.tx, codConcessionaria, new Date(ctx.now.getTime() - MES_MS)),
  };
}

/** From the first day that somebody can come to the last. */
export const MAXIMO_DE_DIAS = 90;

/** Puts a client on the list; whoever has an hour that frees is offered it in turn. */
export async function entrarNaEspera(
  ctx: Ctx,
  { body }: InputOf<Calls['entrarNaEspera']>,
): Promise<{ codEspera: number }> {
  const { codConcessionaria, cliente, veiculo, servicos, de, ate } = body;
  const conferido = conferirCliente(cliente, await findRegrasDoCliente(ctx.tx, codConcessionaria));
  const dias = diffDias(de, ate);
  if (dias < 0 || dias > MAXIMO_DE_DIAS) refuse(listaEsperaRefusals.periodo);
  const deMin = body.deHora ? (parseHora(body.deHora) ?? 0) : 0;
  const ateMin = body.ateHora ? (parseHora(body.ateHora) ?? 0) : 1440;
  if (ateMin <= deMin) refuse(listaEsperaRefusals.horas);
  if (!(await abreNoTrecho(ctx, codConcessionaria, { de, ate, deMin, ateMin })))
    refuse(listaEsperaRefusals.fechada);
  const tipos = new Set((await listTiposServico(ctx.tx)).map(({ codTipoServico }) => codTipoServico));
  if (servicos.some(({ codTipoServico }) => !tipos.has(codTipoServico)))
    refuse(agendamentoRefusals.tipoDesconhecido);

  const identificado = conferirIdentificacao(veiculo);
  const outra = await lockEsperaDoCarro(ctx.tx, codConcessionaria, identificado);
  if (outra)
    refuse(listaEsperaRefusals.jaEspera, {
      dados: { cliente: primeiroNome(outra.cliente), data: formatDia(outra.ate) },
    });

  const codEspera = await insertEspera(ctx.tx, {
    cod_distribuidor: ctx.tenant.codDistribuidor,
    cod_concessionaria: codConcessionaria,
    ...conferido,
    ...identificado,
    modelo: veiculo.modelo,
    servicos: JSON.stringify(
      servicos.map(({ codTipoServico, descricao, tempoPadraoMin }) => ({
        codTipoServico,
        descricao,
        minutos: tempoPadraoMin,
      })),
    ),
    transporte: body.transporte,
    de,
    ate,
    de_min: deMin,
    ate_min: ateMin,
    criado_em: ctx.now,
    criado_por: ctx.usuario?.codUsuario ?? null,
  });
  announceAgenda(ctx, codConcessionaria);
  return { codEspera };
}

interface QuandoPode {
  de: Dia;
  ate: Dia;
  deMin: number;
  ateMin: number;
}

/** Nobody waits for an hour at which the house never opens: false where it does not in all of the span. */
export async function abreNoTrecho(
  { tx }: Ctx,
  codConcessionaria: number,
  { de, ate, deMin, ateMin }: QuandoPode,
): Promise<boolean> {
  const calendario = await loadCalendario(tx, codConcessionaria, { inicio: de, fim: ate });
  for (let dia = de; dia <= ate; dia = addDias(dia, 1)) {
    const expediente = expedienteDe(calendario, dia);
    if (expediente === null || feriadoEm(calendario, dia) !== null) continue;
    if (expediente.abertura < ateMin && expediente.fechamento > deMin) return true;
  }
  return false;
}

/** Takes a client off the list; an hour that was kept for them is free again. */
export async function sairDaEspera(
  ctx: Ctx,
  { params: { codEspera }, body: { versao } }: InputOf<Calls['sairDaEspera']>,
): Promise<{ codEspera: number }> {
  const espera = (await lockEspera(ctx.tx, codEspera)) ?? refuse(listaEsperaRefusals.naoEncontrada);
  if (espera.versao !== versao) refuse(listaEsperaRefusals.mudou, { dados: { cliente: espera.cliente } });
  if (espera.situacao === 'marcada')
    refuse(listaEsperaRefusals.mudou, { dados: { cliente: espera.cliente } });
  await freeOferta(ctx.tx, codEspera);
  await updateEspera(ctx.tx, codEspera, { situacao: 'saiu' });
  announceAgenda(ctx, espera.codConcessionaria);
  return { codEspera };
}
