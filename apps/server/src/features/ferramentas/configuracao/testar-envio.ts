import {
  configuracaoRefusals,
  type ConfiguracaoDistribuidor,
} from '@oferta/contracts/ferramentas/configuracao.ts';
import { toE164 } from '@oferta/domain/cadastros/contato/telefone.ts';
import { refuse } from '#kernel/errors.ts';
import { marcaDaCarta } from '#kernel/gateways/marca-da-carta.ts';
import type { Letter } from '#kernel/gateways/letter.ts';
import type { Outside } from '#kernel/http/route.ts';
import { findMarcaDosDocumentos } from '#kernel/platform.queries.ts';
import { emDistribuidor } from './em-distribuidor.ts';
import { requireConfiguracao } from './salvar-configuracao.ts';

interface Teste {
  readonly canal: 'email' | 'sms';
  readonly destino: string;
}

const NOME_DO_CANAL = { email: 'e-mail', sms: 'SMS' } as const;

/** Sends a message at once through the configured transport, as the distributor's own go out, and tells what was answered. */
export async function testarEnvio(
  desk: Outside,
  codDistribuidor: number,
  { canal, destino }: Teste,
): Promise<{ resposta: string; remetente: string | null }> {
  const { configuracao, marca } = await emDistribuidor(desk, codDistribuidor, async (ctx) => ({
    configuracao: await requireConfiguracao(ctx),
    marca: canal === 'email' ? await findMarcaDosDocumentos(ctx.tx, codDistribuidor) : null,
  }));
  const send =
    desk.gateways[canal] ??
    refuse(configuracaoRefusals.semTransporte, { dados: { canal: NOME_DO_CANAL[canal] } });
  const letter = cartaDe(configuracao, {
    canal,
    marca: await marcaDaCarta(marca),
    destino: canal === 'email' ? destino : (toE164(destino) ?? refuse(configuracaoRefusals.telefoneInvalido)),
  });
  try {
    const { resposta } = await send(letter);
    return { resposta, remetente: letter.remetente[canal] };
  } catch (error) {
    const resposta = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    return refuse(configuracaoRefusals.envioRecusado, { dados: { resposta } });
  }
}

const cartaDe = (
  configuracao: ConfiguracaoDistribuidor,
  { canal, destino, marca }: Teste & Pick<Letter, 'marca'>,
): Letter => ({
  marca,
  destino,
  assunto: canal === 'email' ? `Teste de envio - ${configuracao.nome}` : null,
  corpo: `Esta é uma mensagem de teste de ${configuracao.nome}. Se você a recebeu, o envio está funcionando.`,
  anexo: null,
  retorno: null,
  remetente: {
    nome: configuracao.remetenteNome,
    email: configuracao.remetenteEmail,
    resposta: configuracao.respostaEmail,
    sms: configuracao.remetenteSms,
  },
});
