import type { Dia } from '@oferta/domain/dia.ts';
import {
  CAMPOS_LANCAMENTO,
  type CampoLancamento,
  NOMES_DOS_CAMPOS,
} from '@oferta/domain/vendas/campo-lancamento.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import type { dmsContracts } from '@oferta/contracts/vendas/dms.ts';
import type { ColunaDms, FormaDms } from '@oferta/domain/vendas/dms/mapa.ts';
import type { Ctx, DealershipFacts } from '#kernel/context.ts';
import { abrirRemessa, type Remessa } from './abrir-remessa.ts';
import { findLeitura, findNomeDaChave, listRecusas } from './leitura.queries.ts';
import { type Lida, registrarRemessa } from './ler-remessa.ts';

const FORMA_DA_UNIDADE: Readonly<Record<string, FormaDms>> = {
  contagem: 'escrito',
  minutos: 'minutos',
  centavos: 'semVirgula',
};

/** What the integration domain takes is in our own names and units. */
const MAPA_DO_ENVIO: readonly ColunaDms[] = [
  { coluna: 'data', campo: 'data', forma: 'escrito' },
  ...CAMPOS_LANCAMENTO.map(({ campo, unidade }): ColunaDms => ({
    coluna: campo,
    campo,
    forma: FORMA_DA_UNIDADE[unidade] ?? 'escrito',
  })),
];

export interface DiaEnviado {
  readonly dia: Dia;
  /** Absent and null alike are what the DMS does not tell. */
  readonly numeros: Partial<Record<CampoLancamento, number | null | undefined>>;
}

interface Envio {
  readonly dias: readonly DiaEnviado[];
  readonly assunto: string;
  readonly codChave: number | null;
}

/** What a DMS tells by its key: read as every delivery is, and kept as one. */
export async function receberEnvio(
  ctx: Ctx,
  casa: DealershipFacts,
  { dias, assunto, codChave }: Envio,
): Promise<Lida> {
  const linhas = dias.map(({ dia, numeros }) => ({
    data: dia,
    ...Object.fromEntries(NOMES_DOS_CAMPOS.map((campo) => [campo, numeros[campo] ?? null])),
  }));
  const remessa: Remessa = {
    conector: 'envio',
    formato: 'json',
    nome: (codChave === null ? undefined : await findNomeDaChave(ctx.tx, codChave)) ?? 'Chave de integração',
    assunto,
    bytes: Buffer.from(JSON.stringify(linhas)),
  };
  const aberta = { aberta: await abrirRemessa(remessa, MAPA_DO_ENVIO) };
  return registrarRemessa(ctx, casa, {
    remessa,
    mapa: MAPA_DO_ENVIO,
    aberta,
    ...(codChave !== null && { codChave }),
  });
}

/** Several days at once; one that is refused keeps none of the others from being told. */
export async function receberDias(
  ctx: Ctx,
  casa: DealershipFacts,
  envio: Omit<Envio, 'assunto'>,
): Promise<OutputOf<typeof dmsContracts.diasDoDms>> {
  const { codLeitura, repetida } = await receberEnvio(ctx, casa, { ...envio, assunto: 'dias' });
  const { aceitas = 0, mudadas = 0 } = (await findLeitura(ctx.tx, codLeitura)) ?? {};
  const recusas = await listRecusas(ctx.tx, codLeitura, envio.dias.length);
  return {
    aceitas,
    mudadas: repetida ? 0 : mudadas,
    repetida,
    recusadas: recusas.map(({ linha, motivos }) => ({
      // JSON has no head: its first line is the first day.
      dia: envio.dias[linha - 1]?.dia ?? '',
      motivos: motivos.map(({ frase }) => frase),
    })),
  };
}
