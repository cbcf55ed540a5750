import { operacaoContracts, type Saude } from '@oferta/contracts/ferramentas/operacao.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { emNumero } from '@oferta/domain/numero.ts';
import { Chegando } from '#frames/chegando.tsx';
import { Secao } from '#frames/form/form-cadastro.tsx';
import { useCall } from '#kernel/data/use-call.ts';
import { DataEHora } from '#kernel/data-e-hora.tsx';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { saudeDoProduto } from '../../../hooks/operacao-options.ts';
import css from '../operacao/operacao.module.css';

const UNIDADES = ['B', 'kB', 'MB', 'GB', 'TB'] as const;
function tamanho(bytes: number): string {
  const potencia = Math.min(UNIDADES.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const valor = emNumero(bytes / 1000 ** potencia, potencia < 2 ? 0 : 1);
  return `${valor} ${UNIDADES[potencia]}`;
}

/** A night was missed. */
const VELHA_MS = 26 * 3_600_000;
const isVelha = (instante: string | null): boolean =>
  instante === null || Date.now() - Date.parse(instante) > VELHA_MS;
const semCopia = ({ agendada }: Saude['copia']): string =>
  agendada ? 'Nenhuma ainda: a primeira sai esta noite' : 'Ninguém a faz daqui: dê uma pasta em COPIA_PASTA';

/** How the process that answers, its database and its ways out are. */
export function AbaSaude() {
  const dados = useQuery(saudeDoProduto);
  if (!dados.data) return <Chegando de={dados} variant="form" />;
  const { banco, copia, disco, ...saude } = dados.data;
  return (
    <>
      <Secao titulo="Produto">
        <Figuras>
          <Figura rotulo="Versão">{saude.versao}</Figura>
          <Figura rotulo="No ar desde">
            <DataEHora instante={saude.desde} />
          </Figura>
          <Figura rotulo="Memória">{tamanho(saude.memoriaBytes)}</Figura>
          <Figura rotulo="Telas ao vivo">{emNumero(saude.sockets)}</Figura>
          <Figura rotulo="Node">{saude.node}</Figura>
        </Figuras>
      </Secao>
      <Secao titulo="Banco e disco">
        <Figuras>
          <Figura rotulo="PostgreSQL">{banco.versao}</Figura>
          <Figura rotulo="Responde em">{emNumero(banco.respostaMs)} ms</Figura>
          <Figura rotulo="Tamanho">{tamanho(banco.bytes)}</Figura>
          <Figura rotulo="Conexões" ruim={banco.conexoes >= banco.maximoDeConexoes * 0.9}>
            {banco.conexoes} de {banco.maximoDeConexoes}
          </Figura>
          <Figura rotulo="Disco livre" ruim={disco !== null && disco.livreBytes < disco.totalBytes * 0.1}>
            {disco === null
              ? 'do servidor do banco'
              : `${tamanho(disco.livreBytes)} de ${tamanho(disco.totalBytes)}`}
          </Figura>
          <Figura rotulo="Cópia de segurança" ruim={!copia.agendada || isVelha(copia.ultimaEm)}>
            {copia.ultimaEm === null ? semCopia(copia) : <DataEHora instante={copia.ultimaEm} />}
          </Figura>
        </Figuras>
      </Secao>
      <Transporte titulo="E-mail" {...saude.email} />
      <Transporte titulo="SMS" {...saude.sms} />
      <Caches caches={saude.caches} />
    </>
  );
}

const Figuras = ({ children }: { readonly children: ReactNode }) => (
  <dl className={css['figuras']} data-stack={12}>
    {children}
  </dl>
);

interface FiguraProps {
  readonly rotulo: string;
  readonly ruim?: boolean;
  readonly children: ReactNode;
}

const Figura = ({ rotulo, ruim = false, children }: FiguraProps) => (
  <div data-ruim={ruim || undefined}>
    <dt>{rotulo}</dt>
    <dd className="num">{children}</dd>
  </div>
);

const Transporte = ({
  titulo,
  servidor,
  enviadas,
  falhas,
  esperando,
}: Saude['email'] & { readonly titulo: string }) => (
  <Secao titulo={titulo}>
    <Figuras>
      <Figura rotulo="Servidor" ruim={servidor === null}>
        {servidor ?? 'Nenhum: fica tudo na caixa de saída'}
      </Figura>
      <Figura rotulo="Saíram em 24 h">{emNumero(enviadas)}</Figura>
      <Figura rotulo="Falharam em 24 h" ruim={falhas > 0}>
        {emNumero(falhas)}
      </Figura>
      <Figura rotulo="Esperando">{emNumero(esperando)}</Figura>
    </Figuras>
  </Secao>
);

function Caches({ caches }: Pick<Saude, 'caches'>) {
  const [perguntando, setPerguntando] = useState(false);
  const { refetch } = useQuery(saudeDoProduto);
  const esvaziar = useCall(operacaoContracts.esvaziarCaches, {
    done: { title: 'Caches esvaziados', description: 'Em todos os processos.' },
    onSuccess: () => void refetch(),
  });
  return (
    <Secao
      titulo="Caches na memória"
      explicacao="O que cada processo guarda por alguns segundos para não perguntar ao banco."
    >
      <Figuras>
        {caches.map(({ nome, itens }) => (
          <Figura key={nome} rotulo={nome}>
            {emNumero(itens)}
          </Figura>
        ))}
      </Figuras>
      <Button loading={esvaziar.isPending} onClick={() => setPerguntando(true)}>
        Esvaziar caches
      </Button>
      <ConfirmDialog
        opened={perguntando}
        onClose={() => setPerguntando(false)}
        title="Esvaziar os caches?"
        confirmLabel="Esvaziar caches"
        tone="default"
        onConfirm={() => esvaziar.mutate({})}
      >
        Ninguém perde nada: por um instante, cada chamada pergunta de novo ao banco.
      </ConfirmDialog>
    </Secao>
  );
}
