import { NOME_STATUS_SERVICO, STATUS_SERVICO } from '@oferta/domain/agenda/oficina/servico.ts';
import { horaEm } from '@oferta/domain/instante.ts';
import {
  IconCamera,
  IconCheck,
  IconPackage,
  IconPlayerPause,
  IconPlayerPlay,
  IconTool,
} from '@tabler/icons-react';
import { useId, useState, type ChangeEvent } from 'react';
import { isCorrendo, segundosEm, type ServicoNaTela } from '../model/na-tela.ts';
import { duracao, relogio } from '../model/textos.ts';
import botao from '../botao.module.css';
import css from './em-maos.module.css';
import { Placa } from './placa.tsx';
import type { Acoes } from './use-acoes.ts';

interface EmMaosProps {
  readonly servico: ServicoNaTela;
  readonly agora: number;
  readonly fuso: string;
  readonly acoes: Acoes;
  readonly onPausar: () => void;
  readonly onPeca: () => void;
}

const MOTIVOS: Readonly<Record<string, string>> = {
  aguardandoPeca: 'Falta peça',
  aguardandoAprovacao: 'Aguarda o cliente',
  terceiro: 'Está com terceiro',
  ferramenta: 'Falta ferramenta',
  garantia: 'Garantia',
};

/** The job at hand: whose car, what to do, how long it has taken, and what may be done to it now. */
export function EmMaos({ servico, agora, fuso, acoes, onPausar, onPeca }: EmMaosProps) {
  const correndo = isCorrendo(servico);
  const segundos = segundosEm(servico, agora);
  const { box, vagaPatio, prisma, espera } = servico;
  const onde = [box, vagaPatio && `vaga ${vagaPatio}`, prisma !== null && `prisma ${prisma}`].filter(Boolean);
  return (
    <section className={css['emMaos']} data-correndo={correndo || undefined} aria-label="Serviço em mãos">
      <div className={css['carro']}>
        <Placa servico={servico} grande />
        <div>
          <b>{servico.modelo}</b>
          <p>
            {correndo ? (
              <i>
                <IconTool size={18} aria-hidden="true" /> {NOME_STATUS_SERVICO[STATUS_SERVICO.emServico]}
              </i>
            ) : servico.paralisado ? (
              'Parado'
            ) : (
              'Próximo'
            )}
            {onde.length > 0 && `, ${onde.join(', ')}`}
          </p>
        </div>
      </div>
      {espera !== null && <p className={css['espera']}>{espera} espera na loja</p>}
      <h2>{servico.descricao}</h2>
      <p className={css['relogio']} role="timer">
        <strong>{relogio(segundos)}</strong> <span>de {duracao(servico.minutos)}</span>
      </p>
      <Barra servico={servico} segundos={segundos} agora={agora} />
      <p className={css['quando']}>{quando(servico, { agora, segundos, fuso })}</p>
      {servico.paralisado && (
        <p className={css['motivo']}>
          {servico.textoParalisacao ?? MOTIVOS[servico.motivoParalisacao ?? ''] ?? 'Parado'}
        </p>
      )}
      <Botoes servico={servico} correndo={correndo} acoes={acoes} onPausar={onPausar} />
      <div className={css['outros']}>
        <button type="button" className={botao['claro']} onClick={onPeca}>
          <IconPackage size={26} aria-hidden="true" /> Preciso de uma peça
        </button>
        <Foto servico={servico} acoes={acoes} />
      </div>
      <Pecas servico={servico} />
    </section>
  );
}

function Botoes({
  servico,
  correndo,
  acoes,
  onPausar,
}: Pick<EmMaosProps, 'servico' | 'acoes' | 'onPausar'> & { readonly correndo: boolean }) {
  if (correndo) {
    return (
      <div className={css['botoes']}>
        <button type="button" className={botao['claro']} onClick={onPausar}>
          <IconPlayerPause size={28} aria-hidden="true" /> Pausar
        </button>
        <button
          type="button"
          className={botao['forte']}
          onClick={() => acoes.fazer(servico, { acao: 'concluir' })}
        >
          <IconCheck size={28} aria-hidden="true" /> Concluir
        </button>
      </div>
    );
  }
  return (
    <div className={css['botoes']}>
      <button
        type="button"
        className={botao['forte']}
        disabled={!servico.naCasa}
        onClick={() => acoes.fazer(servico, { acao: 'iniciar' })}
      >
        <IconPlayerPlay size={28} aria-hidden="true" />
        {!servico.naCasa ? 'O carro ainda não chegou' : servico.paralisado ? 'Retomar' : 'Iniciar'}
      </button>
    </div>
  );
}

function Foto({ servico, acoes }: Pick<EmMaosProps, 'servico' | 'acoes'>) {
  const id = useId();
  const [erro, setErro] = useState(false);
  const escolher = (event: ChangeEvent<HTMLInputElement>): void => {
    const [arquivo] = event.currentTarget.files ?? [];
    event.currentTarget.value = '';
    if (!arquivo) return;
    setErro(false);
    acoes.fotografar(servico, arquivo).catch(() => setErro(true));
  };
  return (
    <>
      <label className={botao['claro']} htmlFor={id}>
        <IconCamera size={26} aria-hidden="true" /> Foto{servico.fotos > 0 && ` (${servico.fotos})`}
      </label>
      <input
        id={id}
        className={css['arquivo']}
        type="file"
        accept="image/*"
        capture="environment"
        onChange={escolher}
      />
      {erro && <p role="alert">Esta foto não pôde ser lida. Tire outra.</p>}
    </>
  );
}

function Pecas({ servico }: Pick<EmMaosProps, 'servico'>) {
  if (servico.pecasPedidas.length === 0) return null;
  return (
    <ul className={css['pecas']} aria-label="Peças pedidas">
      {servico.pecasPedidas.map(({ descricao, quantidade, chegou }, i) => (
        <li key={`${i} ${descricao}`} data-chegou={chegou || undefined}>
          <span>
            {quantidade > 1 && `${quantidade} × `}
            {descricao}
          </span>
          <b>{chegou ? 'chegou' : 'pedida'}</b>
        </li>
      ))}
    </ul>
  );
}

function Barra({
  servico,
  segundos,
  agora,
}: Pick<EmMaosProps, 'servico' | 'agora'> & { readonly segundos: number }) {
  const parte = segundos / Math.max(60, servico.minutos * 60);
  const atrasado = servico.prometido !== null && agora > Date.parse(servico.prometido);
  return (
    <div
      className={css['barra']}
      data-cor={atrasado ? 'vermelha' : parte >= 1 ? 'ambar' : undefined}
      aria-hidden="true"
    >
      <i style={{ inlineSize: `${Math.min(100, Math.round(parte * 100))}%` }} />
    </div>
  );
}

interface Quando {
  readonly agora: number;
  readonly segundos: number;
  readonly fuso: string;
}

function quando(servico: ServicoNaTela, { agora, segundos, fuso }: Quando): string {
  const falta = servico.minutos * 60 - segundos;
  const fim = horaEm(agora + Math.max(0, falta) * 1000, fuso);
  const frases = [];
  if (isCorrendo(servico))
    frases.push(falta >= 0 ? `Acaba às ${fim}.` : `Passou ${duracao(Math.ceil(-falta / 60))} do tempo.`);
  else if (servico.inicioPlanejado !== null && !servico.paralisado)
    frases.push(`Marcado para as ${horaEm(servico.inicioPlanejado, fuso)}.`);
  if (servico.prometido !== null) {
    const passou = agora > Date.parse(servico.prometido);
    frases.push(`Prometido às ${horaEm(servico.prometido, fuso)}${passou ? ', já passou' : ''}.`);
  }
  return frases.join(' ');
}
