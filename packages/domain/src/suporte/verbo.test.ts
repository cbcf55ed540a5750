import { expect, it } from 'vitest';
import { mudancasDe } from './mudanca.ts';
import { comArtigo, verboDe } from './verbo.ts';

type Lado = Readonly<Record<string, unknown>> | null;

const dito = (tabela: string, antes: Lado, depois: Lado): string =>
  verboDe({
    tabela,
    operacao: antes === null ? 'criado' : depois === null ? 'excluido' : 'alterado',
    mudancas: mudancasDe(antes, depois, { tabela, fuso: 'America/Manaus', pessoais: false }),
    depois,
  });

it.each<[string, Lado, Lado, string]>([
  ['agendamento', null, { dia: '2026-11-27' }, 'Criou'],
  ['agendamento', { dia: '2026-11-27' }, null, 'Excluiu'],
  ['agendamento', { hora_min: 540 }, { hora_min: 630 }, 'Mudou a hora'],
  ['agendamento', { situacao: 'confirmado' }, { situacao: 'cancelado' }, 'Cancelou'],
  ['agendamento', { cod_consultor: 3 }, { cod_consultor: null }, 'Moveu para o bolsão'],
  ['agendamento', { cod_consultor: null }, { cod_consultor: 3 }, 'Mudou o consultor'],
  [
    'agendamento',
    { hora_min: 540, telefone: '1' },
    { hora_min: 600, telefone: '2' },
    'Mudou a hora e o telefone',
  ],
  [
    'agendamento',
    { hora_min: 540, km: 1, telefone: '1', placa: 'A' },
    { hora_min: 600, km: 2, telefone: '2', placa: 'B' },
    'Mudou a hora, o km e mais 2',
  ],
  ['servico', { percentual: 20 }, { percentual: 40 }, 'Mudou o percentual'],
  [
    'servico',
    { data_inicio_servico: null },
    { data_inicio_servico: '2026-11-27T12:00:00Z' },
    'Começou o serviço',
  ],
  ['orcamento', { estado: 'aguardando' }, { estado: 'aprovado' }, 'Aprovou'],
  ['orcamento', { lembretes: 0 }, { lembretes: 2 }, 'Mudou os lembretes'],
  ['mecanico', { ativo: true }, { ativo: false }, 'Inativou'],
  ['usuario', { senha_hash: 'a' }, { senha_hash: 'b' }, 'Gravou sem mudar nada'],
])('%s from %j to %j: %s', (tabela, antes, depois, verbo) => expect(dito(tabela, antes, depois)).toBe(verbo));

it.each([
  ['hora', 'a hora'],
  ['peças', 'as peças'],
  ['dia', 'o dia'],
  ['mês', 'o mês'],
  ['previsão de entrega', 'a previsão de entrega'],
  ['O.S.', 'a O.S.'],
  ['e-mail', 'o e-mail'],
  ['mão de obra', 'a mão de obra'],
])('%s', (rotulo, comEle) => expect(comArtigo(rotulo)).toBe(comEle));
