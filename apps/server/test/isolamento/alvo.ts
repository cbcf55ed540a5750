import { aConcessionaria, aConsultor, aMecanico, type Casa } from '../factories/house.ts';
import type { TestApp } from '../test-app.ts';

/** A dealership full of records that carry a mark nobody else's answer may contain. */
export interface Alvo {
  readonly casa: Casa;
  readonly marca: string;
  readonly codConsultor: number;
  readonly codMecanico: number;
  readonly codAgendamento: number;
  readonly codServico: number;
  readonly codBloqueio: number;
  readonly codImportacao: number;
  readonly codOrdemServico: number;
  readonly chave: string;
  readonly codSessao: string;
}

interface AlvoOptions {
  distribuidor: string;
  marca: string;
}

/** Makes one record of each kind, today, in a dealership of its own. */
export async function aAlvo(app: TestApp, { distribuidor, marca }: AlvoOptions): Promise<Alvo> {
  const casa = await aConcessionaria(app, { distribuidor, nome: `Casa ${marca}` });
  const codConsultor = await aConsultor(app, casa, { nome: `Consultor ${marca}` });
  const codMecanico = await aMecanico(app, casa, { nome: `Mecânico ${marca}` });
  const wall = [casa.codDistribuidor, casa.codConcessionaria];

  const one = async <T>(text: string, values: unknown[]): Promise<T> => {
    const { rows } = await app.admin.query<{ codigo: T }>(text, values);
    const [row] = rows;
    if (!row) throw new Error(`nothing came back from: ${text}`);
    return row.codigo;
  };

  const codAgendamento = await one<number>(
    `insert into agendamento (cod_distribuidor, cod_concessionaria, cod_consultor, dia, hora_min, duracao_min, origem, cliente,
       telefone, email, placa, modelo, observacao, busca, situacao, recebido_em, os_aberta, numero_os)
     values ($1, $2, $3, '2026-11-23', 540, 60, 'telefone', $4, '+5511900000001', 'cliente@teste.example', 'AAA1A11', 'Modelo', $4,
       lower($4), 'recepcionado', '2026-11-23T10:30:00Z', true, $5)
     returning cod_agendamento as codigo`,
    [...wall, codConsultor, `Cliente ${marca}`, `OS${casa.codConcessionaria}`],
  );
  const codServico = await one<number>(
    `insert into servico (cod_distribuidor, cod_concessionaria, cod_agendamento, cod_tipo_servico, descricao, tempo_padrao_min,
       cod_mecanico, data_inicio_servico)
     values ($1, $2, $3, 1, $4, 60, $5, '2026-11-23T10:30:00Z') returning cod_servico as codigo`,
    [...wall, codAgendamento, `Serviço ${marca}`, codMecanico],
  );
  const codBloqueio = await one<number>(
    `insert into bloqueio (cod_distribuidor, cod_concessionaria, recurso, dia, inicio_min, fim_min, motivo)
     values ($1, $2, 'concessionaria', '2026-11-24', 600, 660, $3) returning cod_bloqueio as codigo`,
    [...wall, `Bloqueio ${marca}`],
  );
  const codImportacao = await one<number>(
    `insert into importacao (cod_distribuidor, cod_concessionaria, arquivo, conteudo, conteudo_hash, codificacao, separador, estado, colunas, totais)
     values ($1, $2, $3, 'x', $4, 'utf-8', ';', 'conferida', '[]',
       '{"linhas":0,"aceitas":0,"avisos":0,"recusadas":0,"repetidas":0,"jaImportadas":0,"encaixes":0}')
     returning cod_importacao as codigo`,
    [...wall, `${marca}.csv`, Buffer.from(marca)],
  );
  const codOrdemServico = await one<number>(
    `insert into ordem_servico (cod_distribuidor, cod_concessionaria, numero_os, cliente, placa, modelo, busca)
     values ($1, $2, $3, $4, 'BBB1B11', 'Modelo', lower($4)) returning cod_ordem_servico as codigo`,
    [...wall, `P${casa.codConcessionaria}`, `Passante ${marca}`],
  );
  const chave = await one<string>(
    `insert into dado_por_chave (cod_distribuidor, cod_concessionaria, corpo, expira_em)
     values ($1, $2, $3, now() + interval '1 day') returning chave as codigo`,
    [...wall, JSON.stringify([`Dado ${marca}`])],
  );
  const codUsuario = await one<number>(
    `insert into usuario (cod_distribuidor, nome, email, senha_hash, cod_nivel) values ($1, $2, $3, 'x', 2) returning cod_usuario as codigo`,
    [casa.codDistribuidor, `Pessoa ${marca}`, `${marca.toLowerCase()}@teste.example`],
  );
  const codSessao = await one<string>(
    `insert into sessao (cod_distribuidor, cod_usuario, refresh_hash, lembrar, navegador, endereco, expira_em)
     values ($1, $2, $3, false, $4, '127.0.0.1', now() + interval '1 day') returning cod_sessao as codigo`,
    [casa.codDistribuidor, codUsuario, Buffer.from(marca), `Navegador ${marca}`],
  );
  return {
    casa,
    marca,
    codConsultor,
    codMecanico,
    codAgendamento,
    codServico,
    codBloqueio,
    codImportacao,
    codOrdemServico,
    chave,
    codSessao,
  };
}
