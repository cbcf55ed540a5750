import { type AnoDaCasa, contarDias, type DiaContado } from '../ano-da-casa.ts';
import {
  type Banco,
  insertLinhas,
  insertPausas,
  refazerLinhas,
  reserveCodigos,
  updateProximaOs,
} from '../demo.queries.ts';
import { type Cadastro, type Escriturario, escriturario, type Linhas } from '../linhas.ts';

/** Rows of each kind that were written. */
export type Contagem = Record<keyof Linhas, number>;

export const nada = (): Contagem => ({ agendamento: 0, servico: 0, servico_intervalo: 0, ordem_servico: 0 });

/** In the order in which foreign keys want them. */
const TABELAS = ['agendamento', 'servico', 'servico_intervalo', 'ordem_servico'] as const;
/** Appointments told before they are sent: few enough for memory, enough for a statement to be worth it. */
const POR_LOTE = 3_000;

/** Writes what happens in a house, as many days at a time as make a good batch. */
export async function gravarHistoria(banco: Banco, ano: AnoDaCasa, cadastro: Cadastro): Promise<Contagem> {
  const escrita = escriturario(cadastro, ano.relogio);
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
  await insertPausas(banco, cadastro.codConcessionaria);
  await refazerLinhas(banco, cadastro.codConcessionaria);
  await updateProximaOs(banco, cadastro.codConcessionaria, escrita.proximaOs());
  return contagem;
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
