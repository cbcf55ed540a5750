import { movimentoContracts } from '@oferta/contracts/estoque/movimento.ts';
import type { LinhaDaSugestao } from '@oferta/contracts/estoque/sugestao.ts';
import { contasDe } from '@oferta/domain/estoque/politica.ts';
import { IconMoodSad } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { DetailPanel } from '#ui/panel/detail-panel.tsx';
import { Barras } from '../../components/barras.tsx';
import { quemTem } from '../../components/consultas.ts';
import { CLASSE_DEMANDA, decimos, inteiro, previsao } from '../../components/em-palavras.ts';
import css from '../../components/estoque.module.css';

const doNivel = (bp: number): string => `${(bp / 100).toLocaleString('pt-BR')}%`;

/** Why a quantity: the sentence, the sums that make it, the months it comes from, and where else there is one. */
export function PorQue({
  linha,
  onFechar,
}: {
  readonly linha: LinhaDaSugestao;
  readonly onFechar: () => void;
}) {
  const naoTinha = useCall(movimentoContracts.movimentarPeca, {
    done: { title: 'Anotado: entra na demanda desta peça' },
  });
  const { codPeca } = linha;
  return (
    <DetailPanel
      opened
      onClose={onFechar}
      label={`Por que pedir ${linha.descricao}`}
      header={
        <>
          <strong>Por que pedir {inteiro(linha.sugerido)}?</strong>
          <span className={css['codigo']}>
            {linha.descricao} · {linha.codigo}
          </span>
        </>
      }
      footer={
        <Button
          icon={<IconMoodSad size={16} />}
          loading={naoTinha.isPending}
          onClick={() => naoTinha.mutate({ body: { codPeca, tipo: 'perdida', quantidade: 1 } })}
        >
          Não tinha
        </Button>
      }
    >
      <div className={css['motivo']}>
        <Contas linha={linha} />
        <section>
          <h3>Demanda por mês</h3>
          <Barras
            meses={linha.historico}
            previsaoCentesimos={linha.previsaoCentesimos}
            largura={330}
            altura={90}
          />
          <p className={css['codigo']}>
            {CLASSE_DEMANDA[linha.demanda]} · previsão de {previsao(linha.previsaoCentesimos)} por mês, com os
            meses recentes valendo mais
          </p>
        </section>
        <OndeHa codPeca={codPeca} />
      </div>
    </DetailPanel>
  );
}

function Contas({ linha: { explicacao: e, sugerido, riscoBp } }: { readonly linha: LinhaDaSugestao }) {
  const { ponto, alvo, posicao } = contasDe(e);
  const limitado = e.limite !== null && alvo === e.limite;
  return (
    <>
      <p>
        <strong>
          Pedir {inteiro(sugerido)}: faltam {inteiro(alvo - posicao)} para chegar a {inteiro(alvo)}.
        </strong>{' '}
        A posição ({inteiro(posicao)}) está abaixo do ponto de pedido ({inteiro(ponto)}). Sem pedir, a chance
        de faltar é de {Math.round(riscoBp / 100)}%.
      </p>
      <table className={css['conta']}>
        <tbody>
          <tr>
            <th scope="row">Ponto de pedido</th>
            <td>
              {e.minimo === null ? (
                <>
                  <b>{decimos(e.demandaDecimos)}</b> <small>em {e.dias} dias</small>{' '}
                  {e.segurancaDecimos < 0 ? '−' : '+'} <b>{decimos(Math.abs(e.segurancaDecimos))}</b>{' '}
                  <small>segurança {doNivel(e.nivelServicoBp)}</small>
                </>
              ) : (
                <small>mínimo fixado</small>
              )}
            </td>
            <td className="num">{inteiro(ponto)}</td>
          </tr>
          <tr>
            <th scope="row">Nível alvo</th>
            <td>
              {e.maximo !== null ? (
                <small>máximo fixado</small>
              ) : limitado ? (
                <small>limite de peças de pouco giro</small>
              ) : (
                <>
                  <b>{inteiro(ponto)}</b> <small>ponto</small> + <b>{inteiro(e.loteEconomico)}</b>{' '}
                  <small>lote econômico</small>
                </>
              )}
            </td>
            <td className="num">{inteiro(alvo)}</td>
          </tr>
          <tr>
            <th scope="row">Posição</th>
            <td>
              <b>{inteiro(e.emMaos)}</b> <small>em mãos</small> + <b>{inteiro(e.aChegar)}</b>{' '}
              <small>a chegar</small> − <b>{inteiro(e.reservado)}</b> <small>reservado</small>
            </td>
            <td className="num">{inteiro(posicao)}</td>
          </tr>
          <tr>
            <th scope="row">Pedido</th>
            <td>
              <b>{inteiro(alvo)}</b> <small>alvo</small> − <b>{inteiro(posicao)}</b> <small>posição</small>
              {e.embalagem > 1 && <small>, em caixas de {e.embalagem}</small>}
            </td>
            <td className="num">{inteiro(sugerido)}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

function OndeHa({ codPeca }: { readonly codPeca: number }) {
  const { data = [] } = useQuery(quemTem(codPeca));
  if (data.length === 0) return null;
  return (
    <section>
      <h3>Quem tem esta peça</h3>
      {data.map(({ codConcessionaria, nome, emMaos }) => (
        <p key={codConcessionaria}>
          {inteiro(emMaos)} na {nome}
        </p>
      ))}
    </section>
  );
}
