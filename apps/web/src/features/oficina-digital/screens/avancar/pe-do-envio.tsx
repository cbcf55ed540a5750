import { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import { acoesPossiveis, type AcaoOrcamento } from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { IconFilePlus } from '@tabler/icons-react';
import { useCall } from '#kernel/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { useSeguir } from '../../hooks/orcamento-atual.ts';
import { receberOrcamento } from '../../hooks/orcamento-options.ts';
import { useAcoesOrcamento } from '../../hooks/use-acoes-orcamento.ts';
import { emPorCento } from '../../model/campo-da-linha.ts';
import { destinoDe } from '../../model/destino.ts';
import { NOME_DA_ACAO, type AcaoDoQuadro } from '../../model/passo-no-quadro.ts';
import css from './pe-do-envio.module.css';

/** Steps of this screen that have no place of their own in it. */
const NO_PE: readonly AcaoOrcamento[] = ['voltarAoPreco', 'reabrir', 'decidir', 'finalizar', 'cancelar'];

/** What it comes to, and every step but the sending: the customer's word, back to the prices, the end. */
export function PeDoEnvio({ orcamento }: { readonly orcamento: Orcamento }) {
  const { totais, estado } = orcamento;
  const executar = useAcoesOrcamento();
  const acoes = acoesPossiveis(estado).filter(
    (acao): acao is AcaoDoQuadro => acao !== 'expirar' && NO_PE.includes(acao),
  );
  return (
    <footer className={css['pe']} aria-label="Totais e ações">
      <dl>
        <Total nome="Aprovado" centavos={totais.aprovadoCentavos} tom="aprovado" />
        <Total nome="Recusado" centavos={totais.recusadoCentavos} />
        <Total nome="Pendente" centavos={totais.pendenteCentavos} />
        {totais.margemBp !== null && (
          <div>
            <dt>Margem</dt>
            <dd className="num">{emPorCento(Math.round(totais.margemBp / 10) * 10)}%</dd>
          </div>
        )}
        <Total nome="Total" centavos={totais.totalCentavos} tom="total" />
      </dl>
      <div className={css['acoes']}>
        <Complementar orcamento={orcamento} />
        {acoes.map((acao) => (
          <Button
            key={acao}
            size="md"
            variant={acao === 'finalizar' ? 'primary' : acao === 'cancelar' ? 'subtle' : 'default'}
            onClick={() => executar(orcamento, acao)}
          >
            {NOME_DA_ACAO[acao]}
          </Button>
        ))}
      </div>
    </footer>
  );
}

interface TotalProps {
  readonly nome: string;
  readonly centavos: number;
  readonly tom?: 'aprovado' | 'total';
}

const Total = ({ nome, centavos, tom }: TotalProps) => (
  <div data-tom={tom}>
    <dt>{nome}</dt>
    <dd className="num">{formatBRL(centavos)}</dd>
  </div>
);

/** A further quote for what is found once the work began (OD-14): only what it adds is decided. */
function Complementar({ orcamento }: { readonly orcamento: Orcamento }) {
  const { estado, versaoEnviada, codOrcamento, codOrcamentoBase, codConcessionaria, codCheckList } =
    orcamento;
  const seguir = useSeguir();
  const { mutate, isPending } = useCall(orcamentoContracts.getnovoorcamento, {
    onSuccess(novo) {
      receberOrcamento(novo);
      seguir(novo, 'precificar');
    },
    done: { title: 'Complementar criado', description: orcamento.cliente, tone: 5 },
  });
  if (codOrcamentoBase !== null || versaoEnviada === 0 || destinoDe(estado) === null) return null;
  return (
    <Button
      size="md"
      icon={<IconFilePlus size={16} />}
      loading={isPending}
      onClick={() =>
        mutate({ params: { codConcessionaria, codCheckList }, body: { codOrcamentoBase: codOrcamento } })
      }
    >
      Complementar
    </Button>
  );
}
