import type { InputOf } from '@oferta/contracts/contract.ts';
import {
  type WhatsAppConfigurado,
  type whatsAppConfiguradoContracts,
  whatsAppConfiguradoRefusals,
} from '@oferta/contracts/ferramentas/whatsapp.ts';
import { whatsAppContracts } from '@oferta/contracts/suporte/whatsapp.ts';
import type { Ctx } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { publicAddress } from '#kernel/http/public-address.ts';
import { findNomeDoUsuario } from '#kernel/platform.queries.ts';
import type { Vault } from '#kernel/security/vault.ts';
import { findDominioApi } from '../mensagem/mensagem.queries.ts';
import { findWhatsApp, saveWhatsApp, type WhatsAppRow } from './whatsapp.queries.ts';

type Edicao = InputOf<typeof whatsAppConfiguradoContracts.salvarWhatsApp>['body'];

const NOVO = {
  ligado: false,
  numeroId: '',
  modeloLembrete: 'lembrete_visita',
  modeloOferta: 'horario_aberto',
  idioma: 'pt_BR',
  versao: 0,
};

/** The number of the transaction's distributor; of one without, what a new one begins with. */
export async function whatsAppConfigurado({ tx, tenant }: Ctx): Promise<WhatsAppConfigurado> {
  const row = await findWhatsApp(tx);
  const { ligado, numeroId, modeloLembrete, modeloOferta, idioma, versao } = row ?? NOVO;
  const dominio = await findDominioApi(tx, tenant.codDistribuidor);
  return {
    ligado,
    numeroId,
    modeloLembrete,
    modeloOferta,
    idioma,
    versao,
    temSegredos: row !== undefined,
    endereco: `${publicAddress(dominio, '')}/api${whatsAppContracts.avisoDoWhatsApp.path}`,
  };
}

/** Writes it; a secret that is not said again stays as it is. */
export async function salvarWhatsApp(
  ctx: Ctx,
  { token, assinatura, verificacao, ...edicao }: Edicao,
  vault: Vault,
): Promise<WhatsAppConfigurado> {
  const antes = await findWhatsApp(ctx.tx);
  const selar = (
    dito: string | null | undefined,
    qual: keyof WhatsAppRow & ('token' | 'assinatura' | 'verificacao'),
  ): Buffer =>
    dito ? vault.seal(dito) : (antes?.[qual] ?? refuse(whatsAppConfiguradoRefusals.faltamSegredos));
  const segredos = {
    token: selar(token, 'token'),
    assinatura: selar(assinatura, 'assinatura'),
    verificacao: selar(verificacao, 'verificacao'),
  };
  const { codDistribuidor } = ctx.tenant;
  const gravado = await saveWhatsApp(ctx.tx, { ...edicao, codDistribuidor, segredos });
  if (!gravado) {
    const quem = await findNomeDoUsuario(ctx.tx, antes?.alteradoPor ?? null);
    refuse(whatsAppConfiguradoRefusals.alterado, {
      dados: { quem: quem ?? 'Outra pessoa' },
      atual: await whatsAppConfigurado(ctx),
    });
  }
  return whatsAppConfigurado(ctx);
}
