import { addDias } from '@oferta/domain/dia.ts';
import { mesesDeAntes } from '../ano-da-casa.ts';
import { comoDono, findMarca, insertLinhas, porEmOrdem, prepararCarga } from '../demo.queries.ts';
import type { Cadastro } from '../linhas.ts';
import { gravarOficinaDigitalDeAntes } from '../oficina-digital/oficina-digital.ts';
import { type Casa, CASAS, CASAS_DOS_GRUPOS } from '../rede/casas.ts';
import { balcaoDoDistribuidor, prepararDistribuidor } from '../rede/fazer-casas.ts';
import { taxasDaCasa } from '../rede/ficha-da-casa.ts';
import { gravarMesesDeAntes } from '../rede/gravar-casa.ts';
import {
  analisar,
  type CasaQueEspera,
  insertLancamentos,
  insertPendentes,
  listCasasQueEsperam,
  updateEquipeDesde,
} from './antes.queries.ts';

/** With those that a first start tells: the thirteen months that a trend shows, and the last whole one's a year before, whole too. */
const DIAS_DE_ANTES = 13 * 31;

/** The houses of a first start. */
export const CASAS_DO_INICIO: readonly Casa[] = [...Object.values(CASAS).flat(), ...CASAS_DOS_GRUPOS];

interface Antes {
  readonly adminUrl: string;
  readonly now: Date;
  readonly semente: number;
  readonly log: (linha: string) => void;
  /** Those of a first start, unless told otherwise. */
  readonly casas?: readonly Casa[];
  /** Between one house and the next the telling can be left; the next start goes on with the others. */
  readonly sinal?: AbortSignal;
}

/**
 * The demonstration's months before what its agenda shows, for whoever looks at trends: told while the house is open, a house
 * at a time, whole or not at all. Does nothing where they are there.
 */
export async function contarAntes({
  adminUrl,
  now,
  semente,
  log,
  casas = CASAS_DO_INICIO,
  sinal,
}: Antes): Promise<void> {
  const porCnpj = new Map(casas.map((casa) => [casa.cnpj, casa]));
  const esperam = await comoDono(adminUrl, (banco) => listCasasQueEsperam(banco, [...porCnpj.keys()]));
  for (const [i, espera] of esperam.entries()) {
    if (sinal?.aborted) return;
    const casa = porCnpj.get(espera.cnpj);
    if (!casa) continue;
    await contarDaCasa(adminUrl, { casa, espera, now, semente });
    log(`meses anteriores da demonstração: ${casa.nome} (${i + 1} de ${esperam.length})`);
  }
  if (esperam.length > 0) await porEmOrdem(adminUrl);
}

interface DaCasa {
  readonly casa: Casa;
  readonly espera: CasaQueEspera;
  readonly now: Date;
  readonly semente: number;
}

const contarDaCasa = (adminUrl: string, { casa, espera, now, semente }: DaCasa): Promise<void> =>
  comoDono(adminUrl, async (banco) => {
    // Without leave to pass triggers by, a year would take a house's tables for minutes.
    if (!(await prepararCarga(banco))) return;
    const { codDistribuidor, codConcessionaria, consultores, mecanicos, boxes, primeiroDia } = espera;
    const anfitriao = await prepararDistribuidor(banco, espera.distribuidor);
    const ano = mesesDeAntes(
      { casa, semente, agora: now, diasAtras: DIAS_DE_ANTES, diasAFrente: 0 },
      { de: addDias(primeiroDia, -DIAS_DE_ANTES), primeiroDia },
    );
    const cadastro: Cadastro = {
      codDistribuidor,
      codConcessionaria,
      consultores,
      mecanicos,
      boxes,
      taxas: new Map(taxasDaCasa(casa).map((taxa) => [taxa.cod_tipo_servico, taxa.centavos_hora])),
      codUsuario: anfitriao.doNivel(3),
    };
    const marca = await findMarca(banco, codConcessionaria);
    await gravarMesesDeAntes(banco, ano, cadastro);
    const { dias } = ano.calendario;
    const [primeiro, ultimo] = [dias[0], dias.at(-1)];
    if (!primeiro || !ultimo) throw new Error('a year without a day of work');
    await gravarOficinaDigitalDeAntes(banco, ano, {
      cadastro,
      usuarios: balcaoDoDistribuidor(anfitriao),
      ate: new Date(ultimo.zeroMs + UM_DIA_MS),
    });
    await insertLinhas(banco, 'feriado', {
      linhas: ano.calendario.feriados.map((dia) => ({
        cod_distribuidor: codDistribuidor,
        cod_concessionaria: codConcessionaria,
        ...dia,
        esfera: 'municipal',
      })),
      repetida: 'fica',
    });
    await updateEquipeDesde(banco, codConcessionaria, new Date(primeiro.zeroMs));
    await insertPendentes(banco, codConcessionaria, marca);
    await insertLancamentos(banco, {
      codConcessionaria,
      hoje: ano.relogio.hoje,
      quem: anfitriao.doNivel(2),
    });
    await analisar(banco);
  });

const UM_DIA_MS = 86_400_000;
