import type { Planilha } from '@oferta/contracts/machines/planilha.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { NaoChegou } from '../nao-chegou.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { ConferirPlanilha } from './conferir-planilha.tsx';
import { EnviarPlanilha } from './enviar-planilha.tsx';
import { emLinhas, ESTADOS } from './estado-em-palavras.ts';
import type { ImportarPlanilhaProps } from './de-onde.ts';
import { MapearColunas } from './mapear-colunas.tsx';
import css from './planilha.module.css';
import { ResultadoDaPlanilha } from './resultado-da-planilha.tsx';
import { usePassos } from './use-passos.ts';
import { isAndando, planilhaOptions } from './use-planilha.ts';

/** A spreadsheet's way in, at whatever step the server says it is: it can be left and found again. */
export function PassosDaPlanilha(props: ImportarPlanilhaProps) {
  const [codPlanilha, setCodPlanilha] = useState<number | null>(null);
  if (codPlanilha === null) return <EnviarPlanilha {...props} onAbrir={setCodPlanilha} />;
  return <PlanilhaAberta codPlanilha={codPlanilha} onVoltar={() => setCodPlanilha(null)} />;
}

interface PlanilhaAbertaProps {
  readonly codPlanilha: number;
  readonly onVoltar: () => void;
}

function PlanilhaAberta({ codPlanilha, onVoltar }: PlanilhaAbertaProps) {
  const [mapear, setMapear] = useState(false);
  const { data: planilha, error, refetch } = useQuery(planilhaOptions(codPlanilha));
  if (!planilha) {
    return error ? <NaoChegou erro={error} onRetry={() => void refetch()} /> : <Skeleton variant="form" />;
  }
  return (
    <div className={css['passo']} data-stack={12}>
      <header className={css['cabecalho']} data-line={10}>
        <Button variant="subtle" icon={<IconArrowLeft size={16} />} onClick={onVoltar}>
          Outro arquivo
        </Button>
        <b>{planilha.arquivo}</b>
        <small>{planilha.codificacao}</small>
      </header>
      <Passo planilha={planilha} mapear={mapear} onMapear={setMapear} />
    </div>
  );
}

interface PassoProps {
  readonly planilha: Planilha;
  readonly mapear: boolean;
  readonly onMapear: (mapear: boolean) => void;
}

function Passo({ planilha, mapear, onMapear }: PassoProps) {
  const { estado, passos } = planilha;
  if (isAndando(planilha)) return <Andamento planilha={planilha} />;
  if (passos.includes('mapear') && (estado === 'mapeando' || mapear))
    return <MapearColunas planilha={planilha} onPronto={() => onMapear(false)} />;
  const onColunas = () => onMapear(true);
  return estado === 'conferida' ? (
    <ConferirPlanilha planilha={planilha} onColunas={onColunas} />
  ) : (
    <ResultadoDaPlanilha planilha={planilha} onColunas={onColunas} />
  );
}

/** The server at work; it goes on without this screen. */
function Andamento({ planilha }: Pick<PassoProps, 'planilha'>) {
  const { estado, progresso, totais, passos } = planilha;
  const { cancelar } = usePassos(planilha);
  const quantas = estado === 'conferindo' ? totais.linhas : totais.boas;
  const frase = quantas === 0 ? ESTADOS[estado].nome : `${ESTADOS[estado].nome} ${emLinhas(quantas)}`;
  return (
    <>
      <output className={css['centro']} data-stack={12}>
        <b>{frase}…</b>
        <span className={css['andamento']} data-line={10}>
          <ProgressBar value={progresso} label={frase} size="md" />
          <span className="num">{progresso}%</span>
        </span>
        <p>Pode sair desta tela: o trabalho continua e fica nas últimas importações.</p>
      </output>
      {passos.includes('cancelar') && (
        <footer className={css['rodape']} data-wrap={8}>
          <Button {...cancelar}>Cancelar</Button>
        </footer>
      )}
    </>
  );
}
