import { PARAMETROS } from '../factories/regra-calculo.ts';
import { alvo, daCasa, type Pedido } from './pedido.ts';

const REGRA = { marca: null, validoDe: '2026-12-01', validoAte: null, parametros: PARAMETROS };
const regra = (body?: object) =>
  alvo(({ codRegraCalculo }) => ({ params: { codRegraCalculo }, ...(body && { body }) }));

/** How each call of the support's tools is made against a target. */
export const PEDIDOS_CALCULO: Readonly<Record<string, Pedido>> = {
  statusIntegracao: { mira: 'proprio', input: () => ({}) },
  historicoIntegracao: alvo((a) => ({ params: { integracao: 'email', ...daCasa(a) } })),
  tentarIntegracao: alvo((a) => ({ params: { integracao: 'email', ...daCasa(a) } })),
  comoVende: alvo((a) => ({ params: daCasa(a) })),
  getPecaCalculada: alvo((a) => ({ params: { ...daCasa(a), codPeca: a.cardapio.codPeca } })),
  listRegrasCalculo: { mira: 'proprio', input: () => ({}) },
  criarRegraCalculo: alvo((a) => ({ body: { ...REGRA, ...daCasa(a) } })),
  salvarRegraCalculo: regra({ ...REGRA, codConcessionaria: null, versao: 99 }),
  publicarRegraCalculo: regra({ versao: 99 }),
  encerrarRegraCalculo: regra({ versao: 99 }),
  excluirRegraCalculo: regra(),
  preverRegraCalculo: alvo((a) => ({ body: { ...daCasa(a), marca: null, parametros: PARAMETROS } })),
};

/** Calls that remove what the next one would look for. */
export const EXCLUEM_DO_CALCULO = ['excluirRegraCalculo'];
