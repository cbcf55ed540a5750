import type { Contract } from '@oferta/contracts/contract.ts';
import { ALL_CONTRACTS } from '@oferta/contracts/all-contracts.ts';
import { NIVEIS, type Nivel } from '@oferta/domain/sessao/nivel.ts';
import type { FakeDms } from '../../gateways/fake-dms.ts';
import { as } from '../../factories/house.ts';
import type { Answer, CallInput, TestApp } from '../../test-app.ts';
import { aAlvo, type Alvo } from '../alvo.ts';
import { impressaoDe } from '../matriz.ts';
import type { Prova } from './prova.ts';
import { PROVAS_DA_CASA } from './provas-da-casa.ts';
import { PROVAS_DE_ARQUIVOS } from './provas-de-arquivos.ts';
import { PROVAS_DE_LINKS } from './provas-de-links.ts';
import { PROVAS_DE_PESSOAS } from './provas-de-pessoas.ts';

/** The calls whose plain request stops at the door or finds nothing, each with one that is done. */
export const PROVAS: Readonly<Record<string, Prova>> = {
  ...PROVAS_DA_CASA,
  ...PROVAS_DE_ARQUIVOS,
  ...PROVAS_DE_LINKS,
  ...PROVAS_DE_PESSOAS,
};

export interface Mundo {
  readonly app: TestApp;
  readonly dms: FakeDms;
  readonly minha: Alvo;
  readonly alheia: Alvo;
}

export async function oMundo(app: TestApp, dms: FakeDms): Promise<Mundo> {
  return {
    app,
    dms,
    minha: await aAlvo(app, { distribuidor: 'localhost', marca: 'MARCAMINHA' }),
    alheia: await aAlvo(app, { distribuidor: 'atria', marca: 'MARCAALHEIA' }),
  };
}

/** Plays one proof at each level that may, first for those whose record it is not; answers what went wrong. */
export async function jogarProva(mundo: Mundo, chamada: string): Promise<readonly string[]> {
  const contract = ALL_CONTRACTS[chamada];
  const prova = PROVAS[chamada];
  if (!contract || !prova) throw new Error(`no proof of ${chamada}`);
  const problemas: string[] = [];
  const feitas: Answer[] = [];
  for (const nivel of niveisDe(contract)) {
    await mundo.app.admin.query('delete from sessao_limite');
    const eu = await as(mundo.app, mundo.minha.casa, nivel);
    const proprio = await pedidoDe(mundo, prova, { alvo: mundo.minha, nivel, dono: eu });
    const alheios = await deOutros(mundo, prova, { nivel, proprio });
    const antes = await impressaoDe(mundo.app, mundo.alheia);
    for (const [quem, alheio] of alheios) {
      const answer = await mundo.app.call(pessoaDe(contract, eu), contract, alheio);
      const recusado = naoRecusou(answer, prova);
      if (recusado !== null) problemas.push(`nível ${nivel}, ${quem}: ${recusado}`);
    }
    if ((await impressaoDe(mundo.app, mundo.alheia)) !== antes)
      problemas.push(`nível ${nivel}: registros alheios mudaram`);
    const answer = await mundo.app.call(pessoaDe(contract, eu), contract, proprio);
    feitas.push(answer);
    if (answer.status >= 500) problemas.push(`nível ${nivel}: respondeu ${answer.status}`);
  }
  // A request that is refused to whoever it belongs to proves nothing of those it does not.
  if (!feitas.some(({ status }) => status < 300))
    problemas.push(
      `não foi feita por ninguém: ${feitas.map(({ status, text }) => `${status} ${text.slice(0, 200)}`).join('; ')}`,
    );
  return problemas;
}

const pessoaDe = ({ niveis }: Contract, eu: { token: string | null; host: string }) =>
  niveis === 'public' ? { ...eu, token: null } : eu;

function niveisDe({ niveis }: Contract): readonly Nivel[] {
  if (niveis === 'public') return [-1];
  if (niveis === 'autenticado') return [-1, 2, 1, 5];
  if (niveis === 'chave') throw new Error('a key is played by the matrix');
  return NIVEIS.filter((nivel) => niveis.includes(nivel));
}

interface Quem {
  readonly alvo: Alvo;
  readonly nivel: Nivel;
  readonly dono?: Awaited<ReturnType<typeof as>>;
}
async function pedidoDe({ app, dms }: Mundo, prova: Prova, { alvo, nivel, dono }: Quem): Promise<CallInput> {
  return prova.pedido({ app, dms, alvo, dono: dono ?? (await as(app, alvo.casa, nivel)) });
}

async function deOutros(
  mundo: Mundo,
  prova: Prova,
  { nivel, proprio }: { readonly nivel: Nivel; readonly proprio: CallInput },
): Promise<readonly (readonly [string, CallInput])[]> {
  if (prova.alheio === null) return [];
  const alheio = await pedidoDe(mundo, prova, { alvo: mundo.alheia, nivel });
  return [
    ['outro distribuidor', alheio],
    ...(prova.cruzado ? [['cruzado', prova.cruzado(proprio, alheio)] as const] : []),
    ...(prova.pessoal
      ? [['colega', await pedidoDe(mundo, prova, { alvo: mundo.minha, nivel })] as const]
      : []),
  ];
}

function naoRecusou({ status, text }: Answer, { alheio }: Prova): string | null {
  if (text.includes('MARCAALHEIA')) return 'mostrou o alheio';
  // What is refused for another reason than whose it is (a colleague's session, an unknown part) is refused all the same.
  return status === alheio || status === 404 || (alheio === 404 && status === 422)
    ? null
    : `respondeu ${status}, esperado ${alheio}: ${text.slice(0, 200)}`;
}
