import { z } from 'zod';
import type { Aprendido } from '@oferta/domain/agenda/oficina/tempo-aprendido.ts';
import { formatHora } from '@oferta/domain/tempo/horario.ts';
import { primeiroNome } from '@oferta/domain/cadastros/consultor.ts';
import { type Dia, diaDe, minutoDoDia } from '@oferta/domain/dia.ts';
import { esperaParaContato } from '@oferta/domain/cadastros/contato/horario-de-contato.ts';
import { enviarMensagem } from '#machines/mensagem/enviar-mensagem.ts';
import type { Ctx, Platform } from '#kernel/context.ts';
import { RefusalError } from '#kernel/errors.ts';
import { oneByOneInEachTenant } from '#kernel/jobs/in-each-tenant.ts';
import { defineJob } from '#kernel/jobs/job.ts';
import { hashToken, opaqueToken } from '#kernel/security/tokens.ts';
import { announceAgenda } from '../announce-agenda.ts';
import { viaDe } from '../lembrete/avisar-por.ts';
import type { Aberta } from '../pagina-publica/abrir-pagina.ts';
import { findDominio, findFicha, findPagina } from '../pagina-publica/agenda-publica.queries.ts';
import { guardarPedido } from '../pagina-publica/pedido/guardar-pedido.ts';
import { horizonteDe, julgarDias } from '../pagina-publica/horas.ts';
import { noDia, tomarHora } from '../pagina-publica/tomar-hora.ts';
import {
  endOfertasVencidas,
  type EsperaRow,
  listCasasComEspera,
  lockEsperando,
  updateEspera,
} from './espera.queries.ts';
import { findAprendidoEmUso } from '../tempo-aprendido/tempo-aprendido.queries.ts';
import { especialidadeDe, trabalhosDaEspera } from './trabalhos-da-espera.ts';

/** How many are offered an hour in one round: the next round goes on with who is still without. */
const DE_UMA_VEZ = 50;

/**
 * Every minute: an hour that can be had is kept for whoever waits for such a one, in turn, and they are sent the link that
 * takes it or leaves it to the next. Who does not answer in time waits on. In quiet hours nobody is offered anything.
 */
export const oferecerHorasJob = defineJob({
  name: 'oferecer-horas',
  payload: z.object({}),
  cron: '* * * * *',
  handler: (platform) =>
    oneByOneInEachTenant(platform, 'oferecer-horas', {
      list: (ctx) => listCasasComEspera(ctx.tx),
      work: (ctx, { codConcessionaria, fuso }) => oferecer(ctx, platform, { codConcessionaria, fuso }),
    }),
});

async function oferecer(
  ctx: Ctx,
  platform: Platform,
  { codConcessionaria, fuso }: { codConcessionaria: number; fuso: string },
): Promise<void> {
  if (await endOfertasVencidas(ctx.tx, codConcessionaria, ctx.now)) announceAgenda(ctx, codConcessionaria);
  if (esperaParaContato(minutoDoDia(ctx.now, fuso)) > 0) return;
  const pagina = await findPagina(ctx.tx, codConcessionaria);
  const ficha = await findFicha(ctx.tx, codConcessionaria);
  if (!pagina || !ficha) return;
  const aberta = { pagina, ficha };
  const esperando = await lockEsperando(ctx.tx, codConcessionaria, diaDe(ctx.now, fuso));
  const aprendido = await findAprendidoEmUso(ctx.tx, codConcessionaria);
  const casa = { aberta, aprendido };
  const livres = horasLivres(ctx, casa, esperando);
  let feitas = 0;
  // The whole list is looked at in turn: who cannot be served stands in nobody's way.
  for (const espera of esperando) {
    if (feitas === DE_UMA_VEZ) break;
    const hora = primeiraHora(await livres.para(espera), espera);
    if (!hora || !(await oferecerHora(ctx, { casa, espera, hora, platform }))) continue;
    feitas += 1;
    livres.mudaram();
  }
  if (feitas > 0) announceAgenda(ctx, codConcessionaria);
}

/**
 * The free hours for each kind of visit that somebody waits for, judged once for all who wait for the same: a list of
 * thousands asks for few kinds. An offer takes an hour from all of them.
 */
function horasLivres(ctx: Ctx, casa: CasaDaEspera, esperando: readonly EsperaRow[]) {
  const { aberta, aprendido } = casa;
  const { inicio, fim } = horizonteDe(ctx.now, aberta);
  const trecho = {
    inicio: [inicio, esperando.map(({ de }) => de).toSorted()[0] ?? inicio].toSorted()[1] ?? inicio,
    fim:
      [
        fim,
        esperando
          .map(({ ate }) => ate)
          .toSorted()
          .at(-1) ?? fim,
      ].toSorted()[0] ?? fim,
  };
  const julgadas = new Map<string, Promise<Hora[]>>();
  const julgar = async (espera: EsperaRow): Promise<Hora[]> => {
    if (trecho.inicio > trecho.fim) return [];
    const dias = await julgarDias(ctx, aberta, { desejo: desejoDe(casa, espera), ...trecho });
    return dias.flatMap(({ dia, horas }) =>
      horas.flatMap(({ inicioMin, venda }) => (venda ? [{ dia, inicioMin }] : [])),
    );
  };
  return {
    para(espera: EsperaRow): Promise<Hora[]> {
      const especie = JSON.stringify([
        espera.transporte,
        // Only where the model counts are those of two models two kinds.
        aprendido && espera.modelo,
        espera.servicos.map((servico) => [servico.codTipoServico, especialidadeDe(servico), servico.minutos]),
      ]);
      const ja = julgadas.get(especie) ?? julgar(espera);
      julgadas.set(especie, ja);
      return ja;
    },
    mudaram: (): void => julgadas.clear(),
  };
}

/** The page, and what its house plans by; null: the table. */
interface CasaDaEspera {
  aberta: Aberta;
  aprendido: Aprendido | null;
}

const desejoDe = ({ aberta, aprendido }: CasaDaEspera, { servicos, transporte, modelo }: EsperaRow) => ({
  trabalhos: trabalhosDaEspera(aberta, servicos, { aprendido, modelo }),
  transporte,
  exceto: null,
});

interface Hora {
  dia: Dia;
  inicioMin: number;
}

/** The first hour that can be had, of those they can come at and were not offered before. */
const primeiraHora = (livres: readonly Hora[], espera: EsperaRow): Hora | undefined =>
  livres.find(
    ({ dia, inicioMin }) =>
      dia >= espera.de &&
      dia <= espera.ate &&
      inicioMin >= espera.deMin &&
      inicioMin <= espera.ateMin &&
      !espera.oferecidas.some((antes) => antes.dia === dia && antes.inicioMin === inicioMin),
  );

interface OfertaDeHora {
  casa: CasaDaEspera;
  espera: EsperaRow;
  hora: Hora;
  platform: Platform;
}

async function oferecerHora(ctx: Ctx, { casa, espera, hora, platform }: OfertaDeHora): Promise<boolean> {
  const { aberta } = casa;
  const { pagina, ficha } = aberta;
  const { codEspera, placa, chassi, modelo } = espera;
  const via = await viaDe(ctx, espera, 'modeloOferta');
  if (via === null) return false;
  const { token } = opaqueToken();
  try {
    await tomarHora(ctx, aberta, {
      dia: hora.dia,
      hora: formatHora(hora.inicioMin),
      desejo: desejoDe(casa, espera),
      tomar: (tomada) =>
        guardarPedido(ctx, pagina.codConcessionaria, {
          codPedido: null,
          token,
          carro: { placa, chassi, modelo, ano: null, km: null },
          servicos: espera.servicos.map(({ descricao, minutos }, i) => ({
            chave: `e${i}`,
            nome: descricao,
            minutos,
            centavos: null,
          })),
          observacao: espera.observacao,
          transporte: espera.transporte,
          tomada,
          guardaMin: pagina.ofertaValeMin,
          codEspera,
        }),
    });
  } catch (error) {
    // Somebody was faster: the next round looks again.
    if (error instanceof RefusalError) return false;
    throw error;
  }
  await updateEspera(ctx.tx, codEspera, { situacao: 'oferecida', oferecida_em: ctx.now });
  const { codDistribuidor } = ctx.tenant;
  const endereco = `${platform.addressOf(await findDominio(ctx.tx, codDistribuidor))}/agendar/${pagina.slug}#${token}`;
  const valeAte = new Date(ctx.now.getTime() + pagina.ofertaValeMin * 60_000);
  const nome = primeiroNome(espera.cliente);
  const quando = noDia(hora.dia, hora.inicioMin);
  const ate = formatHora(minutoDoDia(valeAte, ficha.fuso));
  await enviarMensagem(ctx, {
    canal: via.canal,
    destino: via.destino,
    ...(via.canal === 'whatsapp' && {
      modelo: { ...via.modelo, parametros: [nome, ficha.nome, quando, ate, endereco], botoes: [] },
    }),
    assunto: `Abriu um horário | ${ficha.nome}`,
    corpo: `${nome}, abriu um horário na ${ficha.nome}: ${quando}. É seu se responder até ${ate}: ${endereco}`,
    codConcessionaria: pagina.codConcessionaria,
    segredo: { prova: hashToken(token), valeAte },
  });
  return true;
}
