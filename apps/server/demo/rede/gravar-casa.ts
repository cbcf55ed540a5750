import { type AnoDaCasa, contarDias, type DiaContado } from '../ano-da-casa.ts';
import {
  type Banco,
  escreverLinhas,
  findMarca,
  insertLinhas,
  insertPausas,
  reserveCodigos,
  updateProximaOs,
} from '../demo.queries.ts';
import { type Cadastro, type Escriturario, escriturario, type Linhas, PRIMEIRA_OS } from '../linhas.ts';

/** Rows of each kind that were written. */
export type Contagem = Record<keyof Linhas, number>;

export const nada = (): Contagem => ({ agendamento: 0, servico: 0, servico_intervalo: 0, ordem_servico: 0 });

/** In the order in which foreign keys want them. */
const TABELAS = ['agendamento', 'servico', 'servico_intervalo', 'ordem_servico'] as const;
/** Appointments told before they are sent: few enough for memory, enough for a statement to be worth it. */
const POR_LOTE = 3_000;

/** More orders than a house opens in the months before. */
const OS_DE_ANTES_POR_CARRO_DO_DIA = 340;

/** Writes what happens in a house; the numbers of its orders leave room for the months before, where they come later. */
export async function gravarHistoria(banco: Banco, ano: AnoDaCasa, cadastro: Cadastro): Promise<Contagem> {
  const { casa, comAntes = false } = ano.plano;
  const primeiraOs = PRIMEIRA_OS + (comAntes ? casa.porDia * OS_DE_ANTES_POR_CARRO_DO_DIA : 0);
  const { contagem, proximaOs } = await gravarDias(banco, ano, { cadastro, primeiraOs });
  await updateProximaOs(banco, cadastro.codConcessionaria, proximaOs);
  return contagem;
}

/** Writes the months before: their orders' numbers are those that were left free. */
export const gravarMesesDeAntes = async (
  banco: Banco,
  ano: AnoDaCasa,
  cadastro: Cadastro,
): Promise<Contagem> => (await gravarDias(banco, ano, { cadastro, primeiraOs: PRIMEIRA_OS })).contagem;

/** As many days at a time as make a good batch. */
async function gravarDias(
  banco: Banco,
  ano: AnoDaCasa,
  { cadastro, primeiraOs }: { cadastro: Cadastro; primeiraOs: number },
): Promise<{ contagem: Contagem; proximaOs: number }> {
  const marca = await findMarca(banco, cadastro.codConcessionaria);
  const escrita = escriturario(cadastro, ano.relogio, primeiraOs);
  const contagem = nada();
  let lote: DiaContado[] = [];
  let tamanho = 0;
  for (const dia of contarDias(ano)) {
    lote.push(dia);
    tamanho += dia.passagens.length;
    if (tamanho < POR_LOTE) continue;
    await gravarLote(banco, { lote, escrita, contagem });
    lote = [];
    tamanho = 0;
  }
  await gravarLote(banco, { lote, escrita, contagem });
  await insertPausas(banco, cadastro.codConcessionaria, marca);
  await escreverLinhas(banco, cadastro.codConcessionaria, marca);
  return { contagem, proximaOs: escrita.proximaOs() };
}

interface Lote {
  lote: readonly DiaContado[];
  escrita: Escriturario;
  contagem: Contagem;
}

async function gravarLote(banco: Banco, { lote, escrita, contagem }: Lote): Promise<void> {
  const passagens = lote.flatMap((dia) => dia.passagens);
  const trabalhos = passagens.reduce((total, passagem) => total + passagem.trabalhos.length, 0);
  const agendamentos = await reserveCodigos(banco, 'agendamento', passagens.length);
  const servicos = await reserveCodigos(banco, 'servico', trabalhos);

  let [n, s] = [0, 0];
  for (const dia of lote) {
    for (const passante of dia.passantes) escrita.passante(passante);
    for (const passagem of dia.passagens) {
      const fim = s + passagem.trabalhos.length;
      escrita.passagem(passagem, {
        agendamento: agendamentos[n] ?? 0,
        servicos: servicos.slice(s, fim),
      });
      n += 1;
      s = fim;
    }
  }
  const linhas = escrita.entregar();
  for (const tabela of TABELAS) {
    await insertLinhas(banco, tabela, { linhas: linhas[tabela] });
    contagem[tabela] += linhas[tabela].length;
  }
}

export function somarContagem(total: Contagem, outra: Contagem): void {
  for (const tabela of TABELAS) total[tabela] += outra[tabela];
}
