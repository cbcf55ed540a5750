import type { Checklist } from '@oferta/contracts/oficina-digital/registro-checklist.ts';
import { emNumero } from '@oferta/domain/numero.ts';
import { TonePill } from '#ui/status/status-pill.tsx';
import { dataEHora } from '@oferta/domain/instante.ts';
import { NOME_TIPO_CHECKLIST } from '../../model/tipo-checklist.ts';
import { ConsultorDaLista } from '../lista/consultor-da-lista.tsx';
import css from '../detalhe/cabecalho.module.css';

interface CircunstanciasProps {
  readonly checklist: Checklist;
  readonly fuso: string;
}

/** When, how and by whom it was inspected. */
export function Circunstancias({ checklist, fuso }: CircunstanciasProps) {
  const { tipo, numero, km, combustivel, numeroOs, consultor, campanha, iniciadoEm, finalizadoEm } =
    checklist;
  return (
    <div className={css['onde']}>
      <TonePill tone={finalizadoEm === null ? 4 : 5}>
        {NOME_TIPO_CHECKLIST[tipo]} nº {numero}
        {finalizadoEm === null && ' · em andamento'}
      </TonePill>
      {campanha && <TonePill tone={4}>Campanha pendente</TonePill>}
      <span className="num">{dataEHora(iniciadoEm, fuso)}</span>
      {km !== null && <span className="num">{emNumero(km)} km</span>}
      {combustivel !== null && <span className="num">tanque {combustivel}/8</span>}
      {numeroOs && <span className="num">OS {numeroOs}</span>}
      {consultor && (
        <span>
          <ConsultorDaLista consultor={consultor} />
        </span>
      )}
    </div>
  );
}
