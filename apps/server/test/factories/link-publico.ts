import { hashToken } from '../../src/kernel/security/tokens.ts';
import type { TestApp } from '../test-app.ts';
import { aChecklist } from './oficina.ts';
import type { Casa } from './house.ts';

let serial = 0;

/** The token of a sent quote of one line, with nothing in it that tells whose it is. */
export async function aLinkPublico(app: TestApp, casa: Casa): Promise<string> {
  serial += 1;
  const token = `${casa.codConcessionaria}-${serial}-`.padEnd(43, 'x');
  const wall = [casa.codDistribuidor, casa.codConcessionaria];
  const codCheckList = await aChecklist(app, casa, { cliente: 'Cliente do Link' });
  const { rows } = await app.admin.query<{ cod_orcamento: number; cod_linha: number }>(
    `with o as (
       insert into orcamento (cod_distribuidor, cod_concessionaria, numero, cod_checklist, estado, versao_enviada, estado_desde,
         enviado_em, valido_ate, criado_em)
       values ($1, $2, 9000, $3, 'enviado', 1, now(), now(), '2100-01-01', now()) returning cod_orcamento)
     insert into orcamento_linha (cod_distribuidor, cod_concessionaria, cod_orcamento, especie, descricao, preco_centavos)
     select $1, $2, cod_orcamento, 'servico', 'Palhetas', 1000 from o returning cod_orcamento, cod_linha`,
    [...wall, codCheckList],
  );
  const [row] = rows;
  if (!row) throw new Error('no quote came back');
  const conteudo = {
    numero: 9000,
    numeroVersao: 1,
    empresa: 'Empresa',
    concessionaria: { nome: 'Casa', cnpj: '00000000000000', cidade: 'São Paulo', telefone: null },
    veiculo: { placa: 'ABC1D23', modelo: 'Modelo', km: null },
    cliente: 'Cliente',
    consultor: null,
    resumo: { verde: 0, amarelo: 1, vermelho: 0 },
    linhas: [
      {
        codLinha: row.cod_linha,
        descricao: 'Palhetas',
        porQue: null,
        urgencia: 'amarelo',
        grupoOpcao: null,
        qualidade: null,
        quantidade: '1',
        terceiro: false,
        pecasCentavos: 1000,
        maoDeObraCentavos: 0,
        descontoCentavos: 0,
        totalCentavos: 1000,
        medida: null,
        fotos: [],
        decisao: 'pendente',
      },
    ],
    condicoesPagamento: null,
    inicioPrevisto: null,
    entregaPrevista: null,
    observacao: null,
    enviadoEm: '2026-11-23T11:00:00Z',
    validoAte: '2100-01-01T00:00:00Z',
  };
  await app.admin.query(
    `insert into orcamento_versao (cod_distribuidor, cod_concessionaria, cod_orcamento, numero, conteudo, hash, enviada_em, valido_ate)
     values ($1, $2, $3, 1, $4, 'x', now(), '2100-01-01')`,
    [...wall, row.cod_orcamento, JSON.stringify(conteudo)],
  );
  await app.admin.query(
    `insert into link_publico (token_hash, cod_distribuidor, cod_concessionaria, tipo, cod_orcamento, numero_versao, criado_em, expira_em)
     values ($4, $1, $2, 'orcamento', $3, 1, now(), '2100-01-01')`,
    [...wall, row.cod_orcamento, hashToken(token)],
  );
  return token;
}
