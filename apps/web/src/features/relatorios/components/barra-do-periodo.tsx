import type { Periodo } from '@oferta/contracts/relatorios/recorte.ts';
import { plural } from '@oferta/domain/plural.ts';
import { mesMais } from '@oferta/domain/relatorios/mes.ts';
import { nomeDoMes } from '@oferta/domain/relatorios/numero.ts';
import { mesEAno } from '@oferta/domain/relatorios/periodo-em-palavras.ts';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { currentDay } from '#ui/form/date/current-day.ts';
import { MesDaTela } from '#frames/mes/escolher-mes.tsx';
import { Segmented } from '#ui/segmented/segmented.tsx';
import { useAtalhosDoPeriodo } from '../hooks/use-atalhos-do-periodo.ts';
import type { RecorteDaTela } from '../hooks/use-recorte.ts';
import css from './barra-do-periodo.module.css';
import { SeloDoFechamento } from './fechamento/selo-do-fechamento.tsx';

interface BarraDoPeriodoProps {
  readonly tela: RecorteDaTela;
  /** Absent until the figures have come. */
  readonly periodo: Pick<Periodo, 'mes' | 'vigencia'> | undefined;
  /** The name of the screen: it stands in the breadcrumb, so here only who listens hears it. */
  readonly titulo: string;
  /** In place of the month, where the page is of a day. */
  readonly nome?: string;
  readonly detalhe?: ReactNode;
  readonly comparar?: boolean;
  readonly filtros?: boolean;
  readonly frescor?: ReactNode;
  readonly children?: ReactNode;
}

/** The month that the whole page is of, what it is compared with, how fresh it is, and what can be done with it. */
export function BarraDoPeriodo(props: BarraDoPeriodoProps): ReactNode {
  const { tela, periodo, titulo, nome, detalhe, comparar = true, filtros = true, frescor, children } = props;
  const { url, patch, ativos } = tela;
  const mes = periodo?.mes;
  useAtalhosDoPeriodo(tela, mes);
  const este = currentDay().slice(0, 7);
  return (
    <div className={css['barra']} data-bar="" data-line={8}>
      <h1 className="vh">{titulo}</h1>
      <MesDaTela
        month={mes}
        current={este}
        max={este}
        onMonth={(escolhido) => patch({ mes: escolhido === este ? undefined : escolhido })}
      >
        <b>{nome ?? (mes ? mesEAno(mes) : '…')}</b>
        {detalhe && <span>{detalhe}</span>}
      </MesDaTela>
      {comparar && mes && <Comparar tela={tela} mes={mes} />}
      <span className={css['vao']} />
      {periodo && <SeloDoFechamento vigencia={periodo.vigencia} />}
      {frescor}
      {filtros && (
        <Button
          className={css['filtros']}
          icon={<IconAdjustmentsHorizontal size={16} />}
          pressed={url.filtros}
          count={ativos}
          aria-expanded={url.filtros}
          aria-label={ativos > 0 ? `Filtros, ${plural(ativos, 'ativo', 'ativos')}` : 'Filtros'}
          onClick={() => patch({ filtros: !url.filtros })}
        >
          Filtros
        </Button>
      )}
      <span className={css['acoes']}>{children}</span>
    </div>
  );
}

function Comparar({
  tela: { url, patch },
  mes,
}: {
  readonly tela: RecorteDaTela;
  readonly mes: string;
}): ReactNode {
  const antes = nomeDoMes(mesMais(mes, -1));
  const ano = nomeDoMes(mesMais(mes, -12));
  const maiuscula = (texto: string): string => texto.charAt(0).toUpperCase() + texto.slice(1);
  return (
    <span className={css['comparar']}>
      <span aria-hidden="true">Comparar com</span>
      <Segmented
        label="Comparar com"
        items={[
          { id: 'mesAnterior', label: maiuscula(antes.nome) },
          { id: 'anoAnterior', label: `${maiuscula(ano.curto)} ${ano.ano}` },
        ]}
        value={url.comparar}
        onChange={(comparar) => patch({ comparar })}
      />
    </span>
  );
}
