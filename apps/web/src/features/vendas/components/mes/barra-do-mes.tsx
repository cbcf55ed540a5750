import type { MesDeLancamentos } from '@oferta/contracts/vendas/lancamento.ts';
import type { Dia } from '@oferta/domain/dia.ts';
import { plural } from '@oferta/domain/plural.ts';
import { type Mes, mesDe } from '@oferta/domain/vendas/mes.ts';
import { IconArrowsExchange, IconTable, IconTarget } from '@tabler/icons-react';
import { GoTo } from '#kernel/address/navigation.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { MesDaTela } from '#frames/mes/escolher-mes.tsx';
import { reais } from '../../model/em-reais.ts';
import { FLUXO, LISTA } from './enderecos.ts';
import css from './tela-do-mes.module.css';

interface BarraDoMesProps {
  readonly mes: Mes;
  readonly hoje: Dia;
  readonly dados: MesDeLancamentos | undefined;
  readonly onMes: (mes: Mes) => void;
}

/** The month, how far it has come, and where it goes. */
export function BarraDoMes({ mes, hoje, dados, onMes }: BarraDoMesProps) {
  const trabalhados = dados?.dias.filter(({ trabalha }) => trabalha) ?? [];
  const passados = trabalhados.filter(({ dia }) => dia < hoje);
  return (
    <div className={css['barra']} data-bar="" data-line={10}>
      <MesDaTela heading="h1" month={mes} current={mesDe(hoje)} onMonth={onMes} />
      {dados && (
        <span className={css['uteis']}>
          {passados.length} de {plural(trabalhados.length, 'dia útil', 'dias úteis')}
        </span>
      )}
      {dados && <Figuras dados={dados} hoje={hoje} />}
      <div className={css['fim']} data-line={8}>
        <GoTo to={LISTA} search={{ mes, grade: '1' }} className={buttonClass()}>
          <IconTable size={16} aria-hidden="true" />
          <span>Grade</span>
        </GoTo>
        <GoTo to={LISTA} search={{ mes, metas: mes.slice(0, 4) }} className={buttonClass()}>
          <IconTarget size={16} aria-hidden="true" />
          <span>Metas</span>
        </GoTo>
        <GoTo to={FLUXO} search={{ mes }} className={buttonClass()}>
          <IconArrowsExchange size={16} aria-hidden="true" />
          <span>Fluxo</span>
        </GoTo>
      </div>
    </div>
  );
}

function Figuras({
  dados: { dias, metaCentavos, projecaoCentavos },
  hoje,
}: Pick<Required<BarraDoMesProps>, 'hoje'> & { readonly dados: MesDeLancamentos }) {
  const lancado = dias.reduce((soma, { faturamentoCentavos }) => soma + (faturamentoCentavos ?? 0), 0);
  const ateOntem = dias.filter(({ dia }) => dia < hoje);
  const meta = ateOntem.reduce((soma, dia) => soma + (dia.metaCentavos ?? 0), 0);
  const diferem = dias.filter(({ diferencaDmsCentavos }) => (diferencaDmsCentavos ?? 0) !== 0);
  const diferenca = diferem.reduce((soma, dia) => soma + (dia.diferencaDmsCentavos ?? 0), 0);
  return (
    <dl className={css['figuras']}>
      <div>
        <dt>Lançado</dt>
        <dd className="num">{reais(lancado)}</dd>
      </div>
      <div>
        <dt>{metaCentavos === null ? 'Meta' : 'Meta até ontem'}</dt>
        <dd className="num">
          {metaCentavos === null ? (
            <GoTo to={LISTA} search={{ mes: mesDe(hoje), metas: hoje.slice(0, 4) }}>
              sem meta
            </GoTo>
          ) : (
            reais(meta)
          )}
        </dd>
      </div>
      {projecaoCentavos !== null && (
        <div>
          <dt>Projeção do mês</dt>
          <dd className="num">{reais(projecaoCentavos)}</dd>
        </div>
      )}
      {diferem.length > 0 && (
        <div data-tone={4}>
          <dt>Diferença do DMS</dt>
          <dd className="num">
            {reais(diferenca)} <small>em {diferem.length === 1 ? '1 dia' : `${diferem.length} dias`}</small>
          </dd>
        </div>
      )}
    </dl>
  );
}
