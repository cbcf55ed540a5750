import { serverNow } from '#kernel/clock.ts';
import {
  type DiaDoAno,
  diasDoAno,
  type FeriadoDaCasa,
} from '@oferta/domain/cadastros/expediente/funcionamento.ts';
import { diaDe } from '@oferta/domain/dia.ts';
import { IconChevronLeft, IconChevronRight, IconPlus, IconTrash } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '#kernel/loading/lazy-part.tsx';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Switch } from '#ui/form/checkbox.tsx';
import { TonePill } from '#ui/status/status-pill.tsx';
import { useCampo } from '#frames/form/campo.tsx';
import { Secao } from '#frames/form/form-cadastro.tsx';
import { copiarParaOAno, NOME_DA_ESFERA, trocarDia } from './feriados-editados.ts';
import type { ValoresConcessionaria } from './valores-concessionaria.ts';
import css from './concessionaria-form.module.css';

// Opened by a click, with a calendar of its own.
const NovoFeriado = lazyPart(() => import('./novo-feriado.tsx').then((file) => file.NovoFeriado));

const DIA = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', timeZone: 'UTC' });
const SEMANA = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' });

/** A year's days: national ones, the optional ones with one click, and the dealership's own. */
export function AbaFeriados() {
  const { control } = useFormContext<ValoresConcessionaria>();
  const fuso = useWatch({ control, name: 'fuso' });
  const pendente = useRef(false);
  const { registrar, valor, mudar, erro } = useCampo<readonly FeriadoDaCasa[]>('feriados', {
    valida: () =>
      pendente.current ? 'Complete o feriado que começou a incluir, ou apague o que digitou' : null,
  });
  const [ano, setAno] = useState(() => Number(diaDe(new Date(serverNow()), fuso).slice(0, 4)));
  const [incluindo, setIncluindo] = useState(false);
  // The form's own value, of this path's type.
  const feriados = valor as readonly FeriadoDaCasa[];
  const copiados = copiarParaOAno(feriados, ano + 1);
  return (
    <Secao
      titulo="Feriados"
      explicacao="Em dia fechado ninguém agenda. Abra um feriado nacional se a oficina trabalha nele."
    >
      <div className={css['ano']} data-line={8} ref={registrar} tabIndex={-1}>
        <IconButton label="Ano anterior" onClick={() => setAno(ano - 1)}>
          <IconChevronLeft size={17} />
        </IconButton>
        <b className="num" aria-live="polite">
          {ano}
        </b>
        <IconButton label="Próximo ano" onClick={() => setAno(ano + 1)}>
          <IconChevronRight size={17} />
        </IconButton>
        <span />
        {copiados.length > 0 && (
          <Button
            onClick={() => {
              mudar([...feriados, ...copiados]);
              setAno(ano + 1);
            }}
          >
            Repetir em {ano + 1}
          </Button>
        )}
        <Button icon={<IconPlus size={16} />} pressed={incluindo} onClick={() => setIncluindo(!incluindo)}>
          Novo feriado
        </Button>
      </div>
      <Suspense fallback={null}>
        {incluindo && (
          <NovoFeriado
            ano={ano}
            onPendente={(sim) => {
              pendente.current = sim;
            }}
            ocupados={feriados.map(({ dia }) => dia)}
            onNovo={(novo) => {
              mudar(trocarDia(feriados, novo.dia, novo));
              setAno(Number(novo.dia.slice(0, 4)));
            }}
          />
        )}
      </Suspense>
      {erro !== undefined && (
        <p role="alert" className={css['erro']}>
          {erro}
        </p>
      )}
      <ul className={css['dias']}>
        {diasDoAno(ano, feriados).map((dia) => (
          <LinhaDoFeriado
            key={dia.dia}
            dia={dia}
            onChange={(novo) => mudar(trocarDia(feriados, dia.dia, novo))}
          />
        ))}
      </ul>
    </Secao>
  );
}

interface LinhaProps {
  readonly dia: DiaDoAno;
  /** Null: the dealership keeps nothing of this day. */
  readonly onChange: (feriado: FeriadoDaCasa | null) => void;
}

function LinhaDoFeriado({ dia: { fechado, ...feriado }, onChange }: LinhaProps) {
  const { dia, nome, esfera } = feriado;
  const instante = new Date(`${dia}T00:00:00Z`);
  const doCalendario = esfera === 'nacional' || esfera === 'facultativo';
  const fechar = (): void => onChange(esfera === 'nacional' ? null : { ...feriado, abre: false });
  const abrir = (): void => onChange(esfera === 'nacional' ? { ...feriado, abre: true } : null);
  return (
    <li>
      <time dateTime={dia}>
        <span className="num">{DIA.format(instante)}</span>
        <small>{SEMANA.format(instante).replace('-feira', '')}</small>
      </time>
      <span>{nome}</span>
      <TonePill tone={doCalendario ? 'neutral' : 'brand'}>{NOME_DA_ESFERA[esfera]}</TonePill>
      {doCalendario ? (
        <Switch
          label={fechado ? 'Fechado' : 'Aberto'}
          aria-label={`${nome}: fechado`}
          checked={fechado}
          onChange={({ target }) => (target.checked ? fechar() : abrir())}
        />
      ) : (
        <IconButton label={`Excluir ${nome}`} onClick={() => onChange(null)}>
          <IconTrash size={16} />
        </IconButton>
      )}
    </li>
  );
}
