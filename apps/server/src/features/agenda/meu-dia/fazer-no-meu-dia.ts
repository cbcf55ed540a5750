import type { z } from 'zod';
import { type AcaoDoMeuDia, type MeuDia, meuDiaRefusals } from '@oferta/contracts/agenda/meu-dia.ts';
import { FEITO } from '@oferta/contracts/fields.ts';
import { ATRASO_MAXIMO_MS, PAUSAS, quandoFoi } from '@oferta/domain/agenda/oficina/meu-dia.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import type { Exchange, Outside } from '#kernel/http/route.ts';
import { insertImagem } from '#kernel/images/imagem.queries.ts';
import { reencode } from '#kernel/images/reencode.ts';
import { requireServico } from '../servico/ciclo/ciclo.ts';
import { finalizarServico } from '../servico/ciclo/finalizar-servico.ts';
import { iniciarServico } from '../servico/ciclo/iniciar-servico.ts';
import { paralisarServico } from '../servico/paralisacao/paralisar-servico.ts';
import { removerParalisado } from '../servico/paralisacao/remover-paralisado.ts';
import type { ServicoTravado } from '../servico/servico.queries.ts';
import { abrirMeuDia } from './abrir-meu-dia.ts';
import type { MecanicoProvado } from './acesso.queries.ts';
import { lerMeuDia, verServico } from './ler-meu-dia.ts';
import {
  findNomeDoMecanico,
  findUltimo,
  hasAcao,
  insertAcao,
  insertFoto,
  insertPecaPedida,
} from './meu-dia.queries.ts';

type Acao = z.output<typeof AcaoDoMeuDia>;

/**
 * Does what a mechanic did, by the ordinary use-cases and refused by what they are refused for, at the instant at which it
 * was done. The same key does it once, whoever tells it again: the answer is the day as it is then.
 */
export async function fazerNoMeuDia(desk: Outside, acao: Acao, exchange: Exchange): Promise<MeuDia> {
  const mesa = await abrirMeuDia(desk, exchange, { usa: true });
  return mesa(async (ctx, mecanico) => {
    await umaVez({ ctx, mecanico }, acao, async (servico, quando) => {
      await fazer({ ...ctx, now: quando }, { acao, servico, mecanico });
      await verServico(ctx, mecanico, acao.codServico);
    });
    return lerMeuDia(ctx, mecanico);
  });
}

interface Ato {
  chave: string;
  codServico: number;
  acao: string;
  em: string;
  enviadoEm: string;
}

/** Does it unless it was done, and notes who did it, on which device and when. */
async function umaVez(
  { ctx, mecanico }: { ctx: Ctx; mecanico: MecanicoProvado },
  { chave, codServico, acao, em, enviadoEm }: Ato,
  fazer: (servico: ServicoTravado, quando: Date) => Promise<void>,
): Promise<void> {
  const { codMecanico, codConcessionaria, codAparelho } = mecanico;
  if (await hasAcao(ctx.tx, codMecanico, chave)) return;
  const servico = await requireServico(ctx, codServico);
  // The lock was waited for: another telling of the same may have been before us.
  if (await hasAcao(ctx.tx, codMecanico, chave)) return;
  await requireDoMecanico(ctx, servico, mecanico);
  const desde = new Date(ctx.now.getTime() - ATRASO_MAXIMO_MS);
  const ultimo = await findUltimo(ctx.tx, { codServico, codMecanico, desde });
  const quando = quandoFoi({ em: new Date(em), enviadoEm: new Date(enviadoEm), agora: ctx.now, ultimo });
  await insertAcao(ctx.tx, {
    cod_distribuidor: ctx.tenant.codDistribuidor,
    cod_concessionaria: codConcessionaria,
    cod_mecanico: codMecanico,
    chave,
    cod_servico: codServico,
    acao,
    cod_aparelho: codAparelho,
    em: quando,
    recebida_em: ctx.now,
  });
  await fazer(servico, quando);
}

/** A job that was given to somebody else, or to nobody, is not one's own any more. */
async function requireDoMecanico(
  ctx: Ctx,
  { codMecanico: deQuem, codConcessionaria }: ServicoTravado,
  mecanico: MecanicoProvado,
): Promise<void> {
  if (deQuem === mecanico.codMecanico && codConcessionaria === mecanico.codConcessionaria) return;
  const quem = deQuem === null ? undefined : await findNomeDoMecanico(ctx.tx, deQuem);
  if (quem === undefined) refuse(meuDiaRefusals.semMecanicoNoServico);
  refuse(meuDiaRefusals.deOutroMecanico, { dados: { quem } });
}

interface Feita {
  acao: Acao;
  servico: ServicoTravado;
  mecanico: MecanicoProvado;
}

async function fazer(ctx: Ctx, { acao, servico, mecanico }: Feita): Promise<void> {
  const { codServico } = acao;
  switch (acao.acao) {
    case 'iniciar':
      // What was stopped goes back to the queue and is begun from there, in one step.
      if (servico.paralisado) await removerParalisado(ctx, codServico);
      await iniciarServico(ctx, codServico);
      return;
    case 'pausar': {
      const { motivo, texto } =
        acao.pausa === 'outra' ? { motivo: 'outro' as const, texto: null } : PAUSAS[acao.pausa];
      await paralisarServico(ctx, codServico, { motivo, texto: acao.texto || texto });
      return;
    }
    case 'concluir':
      await finalizarServico(ctx, codServico);
      return;
    case 'pedirPeca':
      await insertPecaPedida(ctx.tx, {
        cod_distribuidor: ctx.tenant.codDistribuidor,
        cod_concessionaria: mecanico.codConcessionaria,
        cod_servico: codServico,
        cod_mecanico: mecanico.codMecanico,
        descricao: acao.descricao,
        quantidade: acao.quantidade,
        pedida_em: ctx.now,
      });
      ctx.changed('getServicosAgendamentos', mecanico.codConcessionaria);
  }
}

const LIMITE_BYTES = 8 * 1024 * 1024;
const LADO = 1600;

/** Keeps a photo of a job, always re-encoded: upright, and without what the camera wrote beside the picture. */
export async function fotografarServico(
  desk: Outside,
  { codServico, chave }: { codServico: number; chave: string },
  exchange: Exchange,
): Promise<typeof FEITO> {
  const mesa = await abrirMeuDia(desk, exchange, { usa: true });
  const upload = await exchange.upload();
  if (!upload || upload.bytes.length > LIMITE_BYTES) refuse(meuDiaRefusals.fotoInvalida);
  const bytes =
    (await reencode(upload.bytes, { width: LADO, height: LADO, fit: 'inside' })) ??
    refuse(meuDiaRefusals.fotoInvalida);
  await mesa(async (ctx, mecanico) => {
    const agora = ctx.now.toISOString();
    const ato = { chave, codServico, acao: 'fotografar', em: agora, enviadoEm: agora };
    await umaVez({ ctx, mecanico }, ato, async () => {
      const { codDistribuidor } = ctx.tenant;
      await insertFoto(ctx.tx, {
        cod_distribuidor: codDistribuidor,
        cod_concessionaria: mecanico.codConcessionaria,
        cod_servico: codServico,
        cod_mecanico: mecanico.codMecanico,
        cod_imagem: await insertImagem(ctx.tx, codDistribuidor, { tipo: 'image/webp', bytes }),
        tirada_em: ctx.now,
      });
      ctx.changed('getServicosAgendamentos', mecanico.codConcessionaria);
    });
  });
  return FEITO;
}
