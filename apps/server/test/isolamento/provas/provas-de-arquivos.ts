import { randomUUID } from 'node:crypto';
import { importacaoContracts } from '@oferta/contracts/agenda/importacao.ts';
import { planilhaContracts } from '@oferta/contracts/machines/planilha.ts';
import { encodePng } from '#kernel/images/encode-png.ts';
import { aPatio, salvo } from '../../factories/checklist.ts';
import { aConcessionaria, as, type Casa } from '../../factories/house.ts';
import type { CallInput } from '../../test-app.ts';
import { daCasa } from '../pedido.ts';
import { deRegistro, semCodigo, type Cena, type Prova } from './prova.ts';

const png = { nome: 'foto.png', bytes: encodePng(400, () => [200, 30, 30]) };
const AGENDA =
  'Data;Hora;Cliente;Telefone;Placa;Modelo;Serviço\r\n25/11/2026;09:00;Marcos Exemplo;11987654321;DDD1D23;Modelo;Revisão\r\n';
const PNEUS =
  'Marca;Desenho;Medida;Índice de carga;Índice de velocidade;Custo;Preço\r\nMarca;Desenho;175/70 R14;84;T;100,00;200,00\r\n';

type Passo = 'conferir' | 'importar';
/** Does what a sheet's step has queued. */
async function fazer({ app }: Cena, casa: Casa, passo: Passo, codPlanilha: number): Promise<void> {
  const job = app.app.platform.engine.jobs.find(({ name }) => name === `${passo}-planilha`);
  if (!job) throw new Error(`no job ${passo}-planilha`);
  await job.run(app.app.platform, {
    codDistribuidor: casa.codDistribuidor,
    concessionarias: [casa.codConcessionaria],
    codUsuario: null,
    codPlanilha,
  });
}

/** A sheet of tyres that somebody of the network sent and looked at, and imported when it is asked. */
async function aPlanilha(cena: Cena, importada: boolean): Promise<CallInput> {
  const { app, alvo } = cena;
  const rede = await as(app, alvo.casa, 2);
  // One import at a time goes on in a house: each has its own.
  const casa = await aConcessionaria(app, { distribuidor: alvo.casa.distribuidor });
  app.app.platform.directory.forget();
  const enviada = await app.call(rede, planilhaContracts.enviarPlanilha, {
    params: { tipo: 'pneu' },
    query: { codConcessionaria: String(casa.codConcessionaria) },
    // Each is another file: the same one sent again is the one that was sent first.
    arquivo: { nome: 'pneus.csv', bytes: PNEUS.replace('Desenho;175', `${randomUUID()};175`) },
  });
  const { codPlanilha } = enviada.json<{ codPlanilha: number }>();
  await fazer(cena, casa, 'conferir', codPlanilha);
  if (importada) {
    const confirmada = await app.call(rede, planilhaContracts.confirmarPlanilha, {
      params: { codPlanilha },
      body: {},
    });
    if (confirmada.status !== 200) throw new Error(confirmada.text);
    await fazer(cena, casa, 'importar', codPlanilha);
  }
  return { params: { codPlanilha } };
}
const planilha = (extra: CallInput = {}, importada = false): Prova =>
  deRegistro(async (cena) => ({ ...(await aPlanilha(cena, importada)), ...extra }));
const naCasa = (arquivo: CallInput['arquivo']): Prova =>
  deRegistro(({ alvo }) => ({ params: daCasa(alvo), ...(arquivo && { arquivo }) }));
const daConcessionaria = ({ alvo }: Cena) => ({
  codConcessionaria: String(alvo.casa.codConcessionaria),
});

/** Calls that send a file, and those of a sheet that was sent. */
export const PROVAS_DE_ARQUIVOS: Readonly<Record<string, Prova>> = {
  trocarFoto: semCodigo(() => ({ arquivo: png })),
  trocarLogo: deRegistro(({ alvo }) => ({
    params: { concessionaria: alvo.casa.codConcessionaria },
    arquivo: png,
  })),
  trocarFotoMecanico: deRegistro(({ alvo }) => ({
    params: { codMecanico: alvo.codMecanico },
    arquivo: png,
  })),
  trocarFotoConsultor: deRegistro(({ alvo }) => ({
    params: { codConsultor: alvo.codConsultor },
    arquivo: png,
  })),
  trocarLogoDoDistribuidor: deRegistro(({ alvo }) => ({
    params: { codDistribuidor: alvo.casa.codDistribuidor, fundo: 'claro' },
    arquivo: png,
  })),
  enviarImagemTicket: deRegistro(({ alvo }) => ({ params: { codTicket: alvo.codTicket }, arquivo: png })),
  enviarMidia: deRegistro(async ({ app, alvo, dono }) => {
    const chave = randomUUID();
    // The caller who may not inspect is told so before the record is looked for.
    await salvo(await aPatio(app, alvo.casa, dono), {}, chave);
    return { params: { chave, codMidia: randomUUID() }, arquivo: png };
  }),
  enviarImportacao: naCasa({ nome: 'agenda.csv', bytes: AGENDA }),
  confirmarImportacao: deRegistro(async (cena) => {
    const { app, alvo } = cena;
    const enviada = await app.call(await as(app, alvo.casa, 2), importacaoContracts.enviarImportacao, {
      params: daCasa(alvo),
      arquivo: { nome: 'agenda.csv', bytes: AGENDA.replace('Marcos', `Marcos ${randomUUID().slice(0, 8)}`) },
    });
    const { codImportacao } = enviada.json<{ codImportacao: number }>();
    await fazer(cena, alvo.casa, 'conferir', codImportacao);
    return { params: { codImportacao }, body: {} };
  }),
  enviarArquivoDms: naCasa({ nome: 'dms.csv', bytes: 'Data;Pneus\n23/11/2026;1,00\n' }),
  enviarPlanilha: deRegistro((cena) => ({
    params: { tipo: 'pneu' },
    query: daConcessionaria(cena),
    arquivo: { nome: 'pneus.csv', bytes: PNEUS },
  })),
  listPlanilhas: deRegistro((cena) => ({ params: { tipo: 'pneu' }, query: daConcessionaria(cena) })),
  modeloPlanilha: semCodigo(() => ({ params: { tipo: 'pneu' } })),
  getPlanilha: planilha(),
  linhasPlanilha: planilha(),
  cancelarPlanilha: planilha(),
  recusadasPlanilha: planilha(),
  mapearPlanilha: planilha({ body: { colunas: [] } }),
  confirmarPlanilha: planilha({ body: {} }),
  desfazerPlanilha: planilha({}, true),
};
