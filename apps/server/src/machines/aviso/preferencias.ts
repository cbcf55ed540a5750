import type { InputOf } from '@oferta/contracts/contract.ts';
import {
  APARELHOS_MAXIMO,
  avisoRefusals,
  type avisoContracts,
  type PreferenciasDeAviso,
  type TurnoDito,
} from '@oferta/contracts/machines/aviso.ts';
import {
  avisosDoNivel,
  CANAIS_DE_AVISO,
  type Canais,
  canaisDaPessoa,
  canaisDoNivel,
  type Diferencas,
  type TipoDeAviso,
} from '@oferta/domain/suporte/aviso/tipo-de-aviso.ts';
import type { Ctx, SessionUser } from '#kernel/context.ts';
import { refuse } from '#kernel/errors.ts';
import { deleteAparelho, listAparelhos, saveAparelho } from './aparelho.queries.ts';
import {
  deletePreferencias,
  findTurno,
  listPreferencias,
  lockPessoa,
  savePreferencia,
  saveTurno,
} from './preferencia.queries.ts';
import { turnoDe, turnoDito, turnoFio } from './turno-guardado.ts';

type Celulas = InputOf<typeof avisoContracts.salvarPreferenciaDeAviso>['body'];
type Navegador = InputOf<typeof avisoContracts.ligarAparelho>['body'];

/** Who asks: the contracts let nobody in without a login. */
export function pessoaDe({ usuario }: Ctx): SessionUser {
  if (!usuario) throw new Error('a notice is a person’s');
  return usuario;
}

/** Of what, when and where who asks is told. */
export async function preferenciasDeAviso(ctx: Ctx): Promise<PreferenciasDeAviso> {
  const { codUsuario, codNivel } = pessoaDe(ctx);
  const mudadas = await listPreferencias(ctx.tx, codUsuario);
  const turno = await findTurno(ctx.tx, codUsuario);
  return {
    linhas: avisosDoNivel(codNivel).map((tipo) => {
      const diferencas = mudadas.get(tipo) ?? {};
      return {
        tipo,
        ...canaisDaPessoa(tipo, codNivel, diferencas),
        mudados: CANAIS_DE_AVISO.filter((canal) => (diferencas[canal] ?? null) !== null),
      };
    }),
    turno: turnoFio(turnoDe(turno)),
    turnoMudado: turno !== null,
    aparelhos: await listAparelhos(ctx.tx, codUsuario),
  };
}

/** Says otherwise of some channels of a kind; what is said as the level has it is no difference any more. */
export async function salvarPreferencia(
  ctx: Ctx,
  tipo: TipoDeAviso,
  celulas: Celulas,
): Promise<PreferenciasDeAviso> {
  const { codUsuario, codNivel } = pessoaDe(ctx);
  if (!avisosDoNivel(codNivel).includes(tipo)) refuse(avisoRefusals.naoEDoNivel);
  await lockPessoa(ctx.tx, codUsuario);
  const antes = (await listPreferencias(ctx.tx, codUsuario)).get(tipo) ?? {};
  const canais = canaisDaPessoa(tipo, codNivel, antes);
  const ditos: Canais = {
    tela: celulas.tela ?? canais.tela,
    aparelho: celulas.aparelho ?? canais.aparelho,
    email: celulas.email ?? canais.email,
  };
  const doNivel = canaisDoNivel(tipo, codNivel);
  const diferencas: Diferencas = {
    tela: ditos.tela === doNivel.tela ? null : ditos.tela,
    aparelho: ditos.aparelho === doNivel.aparelho ? null : ditos.aparelho,
    email: ditos.email === doNivel.email ? null : ditos.email,
  };
  await savePreferencia(
    ctx.tx,
    { codDistribuidor: ctx.tenant.codDistribuidor, codUsuario },
    { tipo, ...diferencas },
  );
  return preferenciasDeAviso(ctx);
}

/** Everything as the level has it. */
export async function voltarAoPadrao(ctx: Ctx): Promise<PreferenciasDeAviso> {
  const { codUsuario } = pessoaDe(ctx);
  await lockPessoa(ctx.tx, codUsuario);
  await deletePreferencias(ctx.tx, codUsuario);
  return preferenciasDeAviso(ctx);
}

export async function salvarTurno(ctx: Ctx, dito: TurnoDito): Promise<PreferenciasDeAviso> {
  const { codUsuario } = pessoaDe(ctx);
  const turno = turnoDito(dito) ?? refuse(avisoRefusals.turnoInvertido);
  await saveTurno(ctx.tx, { codDistribuidor: ctx.tenant.codDistribuidor, codUsuario }, turno);
  return preferenciasDeAviso(ctx);
}

/** Takes a browser as one of who asks; said again, it is still in use. */
export async function ligarAparelho(ctx: Ctx, navegador: Navegador): Promise<PreferenciasDeAviso> {
  const { codUsuario } = pessoaDe(ctx);
  await lockPessoa(ctx.tx, codUsuario);
  const aparelhos = await listAparelhos(ctx.tx, codUsuario);
  const conhecido = aparelhos.some(({ endereco }) => endereco === navegador.endereco);
  if (!conhecido && aparelhos.length >= APARELHOS_MAXIMO) refuse(avisoRefusals.muitosAparelhos);
  await saveAparelho(ctx.tx, {
    codDistribuidor: ctx.tenant.codDistribuidor,
    codUsuario,
    agora: ctx.now,
    ...navegador,
  });
  return preferenciasDeAviso(ctx);
}

export async function tirarAparelho(ctx: Ctx, codAparelho: number): Promise<PreferenciasDeAviso> {
  const { codUsuario } = pessoaDe(ctx);
  if (!(await deleteAparelho(ctx.tx, { codUsuario, codAparelho })))
    refuse(avisoRefusals.aparelhoNaoEncontrado);
  return preferenciasDeAviso(ctx);
}
