import type { Orcamento } from '@oferta/contracts/oficina-digital/registro-orcamento.ts';
import type { OutputOf } from '@oferta/contracts/contract.ts';
import type { orcamentoContracts } from '@oferta/contracts/oficina-digital/orcamento.ts';
import { formatBRL } from '@oferta/domain/dinheiro.ts';
import {
  NOME_ESTADO_ORCAMENTO,
  type EventoOrcamento,
} from '@oferta/domain/oficina-digital/estado-orcamento.ts';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { codigoCurto, fraseDe, isApiError } from '#kernel/data/api-error.ts';
import { serverNow } from '#kernel/clock.ts';
import { useConcessionaria } from '#kernel/session/concessionaria.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { diaEHora } from '@oferta/domain/instante.ts';
import { historicoOptions } from '../../hooks/orcamento-options.ts';
import { idadeCurta } from '../../model/quadro/quadro.ts';
import css from './aba-historico.module.css';

type Historico = OutputOf<(typeof orcamentoContracts)['historicoDoOrcamento']>;

/** Everything that happened: who did what and how long it took, what was sent, what was answered and its proof. */
export function AbaHistorico({ orcamento }: { readonly orcamento: Orcamento }) {
  const { fuso } = useConcessionaria();
  const { data, error, refetch } = useQuery(historicoOptions(orcamento));
  if (error && !data) {
    return (
      <ErrorState code={isApiError(error) ? codigoCurto(error) : undefined} onRetry={() => void refetch()}>
        {fraseDe(error)}
      </ErrorState>
    );
  }
  if (!data) return <Skeleton variant="text" />;
  const quando = (instante: string): string => diaEHora(instante, fuso, serverNow());
  return (
    <div className={css['historico']} data-stack={12}>
      {data.aprovacoes.length > 0 && <Aprovacoes aprovacoes={data.aprovacoes} quando={quando} />}
      <Linha eventos={data.eventos} quando={quando} />
      {data.versoes.length > 0 && <Versoes versoes={data.versoes} quando={quando} />}
      {data.mensagens.length > 0 && <Mensagens mensagens={data.mensagens} quando={quando} />}
    </div>
  );
}

type Quando = (instante: string) => string;

const Bloco = ({ titulo, children }: { readonly titulo: string; readonly children: ReactNode }) => (
  <section aria-label={titulo}>
    <h3>{titulo}</h3>
    <ul>{children}</ul>
  </section>
);

const ACOES: Readonly<Record<EventoOrcamento, string>> = {
  criar: 'Criado',
  precificar: 'Começou a precificar',
  concluirPreco: 'Concluiu o preço',
  voltarAoPreco: 'Voltou ao preço',
  enviar: 'Enviou ao cliente',
  reenviar: 'Reenviou ao cliente',
  decidir: 'Decisão do cliente',
  expirar: 'Expirou',
  reabrir: 'Reabriu para preço',
  finalizar: 'Finalizou',
  cancelar: 'Cancelou',
  marcarVisto: 'Abriu o orçamento',
  perguntar: 'Perguntou',
  responderPergunta: 'Respondeu à pergunta',
  lembrar: 'Lembrou o cliente',
  revogarLink: 'Tirou o link do ar',
};

function Linha({ eventos, quando }: { readonly eventos: Historico['eventos']; readonly quando: Quando }) {
  return (
    <Bloco titulo="Linha do tempo">
      {eventos.map((evento) => (
        <li key={`${evento.quando}${evento.acao}`}>
          <b>{ACOES[evento.acao]}</b>
          <time className="num" dateTime={evento.quando}>
            {quando(evento.quando)}
          </time>
          <small>
            {evento.quem}
            {evento.de && evento.minutos !== null && (
              <>
                {' · '}
                {idadeCurta(evento.minutos)} {NOME_ESTADO_ORCAMENTO[evento.de]}
              </>
            )}
            {evento.motivo && ` · “${evento.motivo}”`}
          </small>
        </li>
      ))}
    </Bloco>
  );
}

const CANAIS = { link: 'pelo link', telefone: 'por telefone', balcao: 'no balcão' } as const;
const PROVAS = {
  cpf: 'CPF',
  cpfDeclarado: 'CPF informado por quem assinou',
  sms: 'código por SMS',
  atendente: 'atendente',
} as const;

interface AprovacoesProps {
  readonly aprovacoes: Historico['aprovacoes'];
  readonly quando: Quando;
}

function Aprovacoes({ aprovacoes, quando }: AprovacoesProps) {
  return (
    <Bloco titulo="Respostas do cliente">
      {aprovacoes.map((aprovacao) => (
        <li key={aprovacao.sequencia}>
          <b>{aprovacao.nome}</b>
          <time className="num" dateTime={aprovacao.quando}>
            {quando(aprovacao.quando)}
          </time>
          <small>
            {CANAIS[aprovacao.canal]} · prova: {PROVAS[aprovacao.prova]}
            {aprovacao.registradoPor && ` (${aprovacao.registradoPor})`} · versão {aprovacao.numeroVersao}
          </small>
          <small className="num">
            {aprovacao.aprovadas} aprovados, {aprovacao.recusadas} recusados ·{' '}
            {formatBRL(aprovacao.aprovadoCentavos)}
          </small>
          <span className={css['prova']} data-confere={aprovacao.confere}>
            {aprovacao.confere ? (
              <IconShieldCheck size={15} aria-hidden="true" />
            ) : (
              <IconShieldX size={15} aria-hidden="true" />
            )}
            {aprovacao.confere ? 'Registro confere' : 'Registro não confere: fale com o suporte'} ·{' '}
            {aprovacao.codigo}
          </span>
        </li>
      ))}
    </Bloco>
  );
}

function Versoes({ versoes, quando }: { readonly versoes: Historico['versoes']; readonly quando: Quando }) {
  return (
    <Bloco titulo="Versões enviadas">
      {versoes.map((versao) => (
        <li key={versao.numero}>
          <b>Versão {versao.numero}</b>
          <time className="num" dateTime={versao.enviadaEm}>
            {quando(versao.enviadaEm)}
          </time>
          <small className="num">
            {formatBRL(versao.totalCentavos)}
            {versao.enviadaPor && ` · ${versao.enviadaPor}`}
            {versao.revogada ? ' · link fora do ar' : ` · vale até ${quando(versao.validoAte)}`}
          </small>
        </li>
      ))}
    </Bloco>
  );
}

const NOME_CANAL = { email: 'E-mail', sms: 'SMS', whatsapp: 'WhatsApp' } as const;
const ENTREGAS = {
  naFila: 'na fila',
  aguardandoHorario: 'sai no horário de contato',
  enviada: 'enviada',
  entregue: 'entregue',
  lida: 'lida',
  falhou: 'não chegou',
} as const;

interface MensagensProps {
  readonly mensagens: Historico['mensagens'];
  readonly quando: Quando;
}

function Mensagens({ mensagens, quando }: MensagensProps) {
  return (
    <Bloco titulo="Mensagens">
      {mensagens.map((mensagem) => (
        <li key={`${mensagem.canal}${mensagem.quando}${mensagem.destino}`}>
          <b>{NOME_CANAL[mensagem.canal]}</b>
          <time className="num" dateTime={mensagem.quando}>
            {quando(mensagem.quando)}
          </time>
          <small>
            {mensagem.destino} · {ENTREGAS[mensagem.estado]}
          </small>
        </li>
      ))}
    </Bloco>
  );
}
