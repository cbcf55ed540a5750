import { ALARME_DA_HORA, type Adiante } from '@oferta/contracts/relatorios/adiante.ts';
import { formatParte, formatReais, nomeDoMes } from '@oferta/domain/relatorios/numero.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Bullet } from '#ui/charts/bullet.tsx';
import { Mark } from '#ui/charts/mark.tsx';
import { Cartao } from '../../components/cartao/cartao.tsx';
import css from './casa.module.css';

interface HoraVendidaProps {
  readonly consulta: UseQueryResult<Adiante>;
  readonly mes: string | undefined;
}

const ESCALA = { de: 0.7, ate: 1.05 };
const MOTIVO: Readonly<Record<Adiante['hora']['partes'][number]['motivo'], string>> = {
  garantia: 'Garantia da montadora',
  desconto: 'Descontos do balcão',
  cortesia: 'Cortesias',
  interno: 'Serviços internos',
};

/** The hour as it was sold against the table's, and where the difference went. */
export function HoraVendida({ consulta, mes }: HoraVendidaProps): ReactNode {
  const { data } = consulta;
  return (
    <Cartao
      titulo="Hora vendida ÷ tabela"
      fim={mes && nomeDoMes(mes).nome}
      consulta={consulta}
      oQue="comparar a hora vendida com a tabela"
      altura={180}
    >
      {data && <Conteudo {...data.hora} />}
    </Cartao>
  );
}

function Conteudo(hora: Adiante['hora']): ReactNode {
  const { razao, alarme, valorDaHoraCentavos, tabelaCentavos, diferencaCentavos, partes } = hora;
  if (razao === null) {
    return (
      <p className={css['vazio']}>
        Nenhuma hora vendida no mês ainda. A conta aparece quando a primeira ordem for faturada.
      </p>
    );
  }
  const tick = `${((ALARME_DA_HORA - ESCALA.de) / (ESCALA.ate - ESCALA.de)) * 100}%`;
  return (
    <>
      <p className={css['numeros']}>
        <b data-tarde={alarme || undefined}>{formatParte(razao)}</b>
        <Mark standing={alarme ? 'longe' : 'naMeta'} spoken={false}>
          {alarme ? 'abaixo' : 'acima'} do alarme de {formatParte(ALARME_DA_HORA, 0)}
        </Mark>
      </p>
      <div className={css['regua']}>
        <Bullet
          value={razao}
          min={ESCALA.de}
          max={ESCALA.ate}
          target={ALARME_DA_HORA}
          ink={alarme ? 'var(--late)' : 'var(--ch)'}
        />
        <p aria-hidden="true">
          <span>{formatParte(ESCALA.de, 0)}</span>
          <span style={{ left: tick }}>{formatParte(ALARME_DA_HORA, 0)}</span>
          <span>{formatParte(ESCALA.ate, 0)}</span>
        </p>
      </div>
      <ul className={css['partes']}>
        <li>
          <b>
            {formatReais(valorDaHoraCentavos ?? 0, 2)} contra {formatReais(tabelaCentavos ?? 0, 2)} da tabela
          </b>
          <b>{formatReais(diferencaCentavos)}</b>
        </li>
        {partes
          .filter(({ centavos }) => centavos !== 0)
          .map(({ motivo, centavos }) => (
            <li key={motivo}>
              <span>{MOTIVO[motivo]}</span>
              <span>{formatReais(-Math.abs(centavos))}</span>
            </li>
          ))}
      </ul>
    </>
  );
}
