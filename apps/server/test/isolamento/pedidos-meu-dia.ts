import type { CallInput } from '../test-app.ts';
import type { Alvo } from './alvo.ts';
import { alvo, daCasa, type Pedido } from './pedido.ts';

/** A device or session that nobody has: whoever does not know one reaches nothing, whatever they name. */
const NINGUEM = { authorization: `Bearer ${'x'.repeat(43)}` };
const semAparelho = (input: (a: Alvo) => CallInput = () => ({})): Pedido =>
  alvo((a) => ({ ...input(a), headers: NINGUEM }));

const casa = (body?: object) => alvo((a) => ({ params: daCasa(a), ...(body && { body }) }));
const mecanico = (body?: object) =>
  alvo(({ codMecanico }) => ({ params: { codMecanico }, ...(body && { body }) }));

/** The calls of a mechanic's own day, and of whoever lets mechanics in. */
export const PEDIDOS_MEU_DIA: Readonly<Record<string, Pedido>> = {
  aceitarAparelho: semAparelho(),
  mecanicosDoAparelho: semAparelho(),
  entrarNoMeuDia: semAparelho(({ codMecanico }) => ({ body: { codMecanico, pin: '0000' } })),
  entrarPorQr: semAparelho(() => ({ body: { segredo: 'x'.repeat(43) } })),
  sairDoMeuDia: semAparelho(),
  meuDia: semAparelho(),
  fazerNoMeuDia: semAparelho(({ codServico }) => ({
    body: {
      acao: 'iniciar',
      codServico,
      chave: '00000000-0000-4000-8000-000000000001',
      em: '2026-11-23T11:00:00Z',
      enviadoEm: '2026-11-23T11:00:00Z',
    },
  })),
  fotografarServico: semAparelho(({ codServico }) => ({
    params: { codServico },
    query: { chave: '00000000-0000-4000-8000-000000000002' },
  })),
  verMeuDia: semAparelho(),
  temposDaCasa: casa(),
  usarTempoDaCasa: casa({ usa: false }),
  acessosDosMecanicos: casa(),
  convidarAparelho: casa({ nome: 'Tablet novo' }),
  retirarAparelho: alvo(({ codAparelho }) => ({ params: { codAparelho } })),
  gerarPin: mecanico(),
  retirarPin: mecanico(),
  gerarQr: mecanico(),
  retirarQr: mecanico(),
  ligarPessoa: alvo(({ codMecanico, codUsuario }) => ({ params: { codMecanico }, body: { codUsuario } })),
  pedidosDosMecanicos: casa(),
  atenderPecaPedida: alvo(({ codPecaPedida }) => ({
    params: { codPedido: codPecaPedida },
    body: { chegou: true },
  })),
  fotoDoServico: alvo(({ codFoto }) => ({ params: { codFoto } })),
};

/** The first that may has taken it away. */
export const EXCLUEM_DO_MEU_DIA: readonly string[] = ['retirarAparelho'];
