import { movimentoContracts } from '@oferta/contracts/estoque/movimento.ts';
import type { LinhaDaSugestao } from '@oferta/contracts/estoque/sugestao.ts';
import { formatPlaca } from '@oferta/domain/agenda/veiculo/placa-guardada.ts';
import { addDias, diaDe, formatDia } from '@oferta/domain/dia.ts';
import { alemDoMaximo, coberturaEmDias } from '@oferta/domain/estoque/pedido.ts';
import { contasDe } from '@oferta/domain/estoque/politica.ts';
import { emMilesimos } from '@oferta/domain/estoque/quantidade.ts';
import { transferenciaContracts } from '@oferta/contracts/estoque/transferencia.ts';
import { emNumero, lerDecimal } from '@oferta/domain/numero.ts';
import { IconMoodSad } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { serverNow } from '#kernel/clock.ts';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { NumberInput } from '#ui/form/number-input.tsx';
import { DetailPanel } from '#ui/panel/detail-panel.tsx';
import { quemTem } from '../../components/consultas.ts';
import { CLASSE_DEMANDA, decimos, inteiro, previsao } from '../../components/em-palavras.ts';
import css from '../../components/estoque.module.css';
import { antesEmPalavras } from './antes-em-palavras.ts';
import { DemandaPorMes } from './demanda-por-mes.tsx';
import { pecasDaAgenda } from '../../components/separacao/consulta-separacao.ts';

const FichaDaPeca = lazyPart(
  async () => (await import('../../components/peca/ficha-da-peca.tsx')).FichaDaPeca,
);

const doNivel = (bp: number): string => `${emNumero(bp / 100)}%`;

interface PorQueProps {
  readonly linha: LinhaDaSugestao;
  /** When the suggestion was made. */
  readonly criadaEm: string;
  readonly codConcessionaria: number;
  readonly onFechar: () => void;
}

/** Why a quantity: the sentence, the sums that make it, the months it comes from, and where else there is one. */
export function PorQue({ linha, criadaEm, codConcessionaria, onFechar }: PorQueProps) {
  const [ficha, setFicha] = useState(false);
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
      <div className={css['motivo']} data-stack={16}>
        <Contas linha={linha} />
        {linha.antes && <p>{antesEmPalavras(linha)}</p>}
        <section>
          <h3>Demanda por mês</h3>
          <DemandaPorMes
            meses={linha.historico}
            previsaoCentesimos={linha.previsaoCentesimos}
            intervalo={linha.explicacao.mes ?? null}
            criadaEm={criadaEm}
          />
          <p className={css['codigo']}>
            {CLASSE_DEMANDA[linha.demanda]} · previsão de {previsao(linha.previsaoCentesimos)} por mês, com os
            meses recentes valendo mais{linha.explicacao.mes && '; oito de dez meses ficam dentro do traço'}
          </p>
        </section>
        <QuemPede linha={linha} codConcessionaria={codConcessionaria} />
        <OndeHa codPeca={codPeca} falta={linha.sugerido} />
        {/* Here, not at the foot: the keyboard scrolls what holds something to press. */}
        <Button onClick={() => setFicha(true)}>Ficha da peça</Button>
      </div>
      <Suspense fallback={null}>
        {ficha && (
          <FichaDaPeca
            codPeca={codPeca}
            codConcessionaria={codConcessionaria}
            onFechar={() => setFicha(false)}
          />
        )}
      </Suspense>
    </DetailPanel>
  );
}

function Contas({ linha }: { readonly linha: LinhaDaSugestao }) {
  const { explicacao: e, sugerido, riscoBp, previsaoCentesimos } = linha;
  const { ponto, alvo, posicao } = contasDe(e);
  const dias = coberturaEmDias(posicao, previsaoCentesimos / 100);
  const passa = alemDoMaximo(posicao, sugerido, e.maximo);
  const limitado = e.limite !== null && alvo === e.limite;
  return (
    <>
      <p>
        <strong>
          Pedir {inteiro(sugerido)}: faltam {inteiro(emMilesimos(alvo - posicao))} para chegar a{' '}
          {inteiro(alvo)}.
        </strong>{' '}
        A posição ({inteiro(posicao)}
        {dias !== null && posicao > 0 && `, que dura ${inteiro(dias)} ${dias === 1 ? 'dia' : 'dias'}`}) está
        abaixo do ponto de pedido ({inteiro(ponto)}). Sem pedir, a chance de faltar é de{' '}
        {Math.round(riscoBp / 100)}%.
        {passa > 0 && (
          <>
            {' '}
            <strong>
              A embalagem passa {inteiro(passa)} do máximo fixado ({inteiro(e.maximo ?? 0)}).
            </strong>
          </>
        )}
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
              <b>{inteiro(alvo)}</b> <small>alvo</small> −{' '}
              <b>{posicao < 0 ? `(${inteiro(posicao)})` : inteiro(posicao)}</b> <small>posição</small>
              {e.embalagem !== 1 && <small>, em embalagens de {inteiro(e.embalagem)}</small>}
            </td>
            <td className="num">{inteiro(sugerido)}</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

/** What the server tells of at once. */
const MAIS_DIAS = 60;

/** Whose cars wait for it until the order after this one is here; with the level they make the order. */
function QuemPede({ linha, codConcessionaria }: Pick<PorQueProps, 'linha' | 'codConcessionaria'>) {
  const { codPeca, explicacao } = linha;
  const { fuso } = useConcessionaria();
  const [hoje] = useState(() => diaDe(new Date(serverNow()), fuso));
  const ate = addDias(hoje, Math.min(explicacao.dias, MAIS_DIAS));
  const { data = [] } = useQuery(pecasDaAgenda(codConcessionaria, hoje, ate));
  const pedem = data.flatMap((carro) =>
    carro.pecas
      .filter((peca) => peca.codPeca === codPeca)
      .map(({ quantidade, codServico, codLinha }) => ({
        chave: `${codServico} ${codLinha}`,
        carro,
        quantidade,
        origem: codLinha === null ? 'agenda' : 'orçamento',
      })),
  );
  if (pedem.length === 0) return null;
  const unidades = pedem.reduce((soma, { quantidade }) => soma + quantidade, 0);
  return (
    <section>
      <h3>
        Quem pede: {inteiro(unidades)} até {formatDia(ate).slice(0, 5)}
      </h3>
      <table className={css['mudancas']}>
        <tbody>
          {pedem.map(({ chave, carro, quantidade, origem }) => (
            <tr key={chave}>
              <td className="num">{formatDia(carro.dia).slice(0, 5)}</td>
              <td>
                {carro.placa ? formatPlaca(carro.placa) : carro.cliente}
                <span className={css['codigo']}>
                  {origem} · {carro.servicos.join(' + ')}
                </span>
              </td>
              <td data-numero className="num">
                {inteiro(quantidade)}
              </td>
            </tr>
          ))}
          {linha.sugerido > unidades && (
            <tr>
              <td colSpan={2}>Nível alvo</td>
              <td data-numero className="num">
                {inteiro(linha.sugerido - unidades)}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}

/** Where else in the group there is one, and bringing it here. */
function OndeHa({ codPeca, falta }: { readonly codPeca: number; readonly falta: number }) {
  const { data = [] } = useQuery(quemTem(codPeca));
  if (data.length === 0) return null;
  return (
    <section>
      <h3>Quem tem esta peça</h3>
      {data.map((outra) => (
        <Trazer key={outra.codConcessionaria} codPeca={codPeca} outra={outra} falta={falta} />
      ))}
    </section>
  );
}

interface TrazerProps {
  readonly codPeca: number;
  readonly outra: { readonly codConcessionaria: number; readonly nome: string; readonly emMaos: number };
  readonly falta: number;
}

function Trazer({ codPeca, outra, falta }: TrazerProps) {
  const [quantos, setQuantos] = useState<number | null>(Math.min(outra.emMaos, falta));
  const transferir = useCall(transferenciaContracts.transferirPeca, {
    done: { title: `A caminho da ${outra.nome}: diga que chegou em Peças, na sugestão` },
  });
  return (
    <div className={css['trazer']} data-line={8}>
      <span>
        Há {inteiro(outra.emMaos)} na {outra.nome}
      </span>
      <NumberInput
        aria-label={`Quantas trazer da ${outra.nome}`}
        value={quantos}
        onChange={setQuantos}
        inputMode="decimal"
        read={lerDecimal}
        invalid="Informe um número"
        min={0.001}
        max={outra.emMaos}
      />
      <Button
        loading={transferir.isPending}
        disabled={quantos === null}
        onClick={() =>
          quantos !== null &&
          transferir.mutate({ body: { codPeca, codOrigem: outra.codConcessionaria, quantidade: quantos } })
        }
      >
        Trazer
      </Button>
    </div>
  );
}
