import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { emNumero } from '@oferta/domain/numero.ts';
import { Lista } from '#frames/lista/lista.tsx';
import { asNumber, useSearchState } from '#kernel/address/search-state.ts';
import { AvisoDoJira } from './aviso-do-jira.tsx';
import { CartaoDoTicket, COLUNAS_COM_JIRA, COLUNAS_SEM_JIRA } from './colunas-dos-tickets.tsx';
import { caminhoOptions, ticketsOptions } from './consultas.ts';
import { NovoTicket } from './novo-ticket.tsx';
import { PainelDoTicket } from './painel-do-ticket.tsx';
import { PRIORIDADES, SITUACOES, TIPOS } from './palavras.ts';

const opcoes = (nomes: Readonly<Record<string, string>>) =>
  Object.entries(nomes).map(([id, label]) => ({ id, label }));

const FILTROS = [
  {
    param: 'st',
    titulo: 'Situação',
    opcoes: Object.entries(SITUACOES).map(([id, { nome }]) => ({ id, label: nome })),
  },
  { param: 'tipo', titulo: 'Tipo', opcoes: opcoes(TIPOS) },
  { param: 'prioridade', titulo: 'Prioridade', opcoes: opcoes(PRIORIDADES) },
  { param: 'meus', titulo: 'De quem', opcoes: [{ id: '1', label: 'Meus' }] },
] as const;

/** The distributor's tickets to support: kept here, and in step with Jira where it is configured (product 07). */
export function Screen() {
  const [{ ticket }, patch] = useSearchState({ ticket: asNumber(0) });
  const [novo, setNovo] = useState(false);
  const { data: caminho } = useQuery(caminhoOptions);
  return (
    <>
      <Lista
        titulo="Tickets de suporte"
        singular="ticket"
        nome="tickets"
        consultar={ticketsOptions}
        rowId={({ codTicket }) => String(codTicket)}
        colunas={caminho?.configurado === true ? COLUNAS_COM_JIRA : COLUNAS_SEM_JIRA}
        buscarPor="Número ou assunto"
        comSituacao={false}
        filtros={FILTROS}
        figuras={[{ label: 'Abertos', value: ({ abertos }) => emNumero(abertos) }]}
        aviso={caminho && <AvisoDoJira caminho={caminho} />}
        onNovo={() => setNovo(true)}
        onAbrir={({ codTicket }) => patch({ ticket: codTicket })}
        abertoId={ticket > 0 ? String(ticket) : undefined}
        cartao={CartaoDoTicket}
        tituloVazio="Nenhum ticket ainda."
        vazio="Conte aqui o que não funciona ou o que falta: a página e os últimos erros vão junto."
        detalhe={
          ticket > 0 && (
            <PainelDoTicket key={ticket} codTicket={ticket} onFechar={() => patch({ ticket: 0 })} />
          )
        }
      />
      {novo && (
        <NovoTicket
          jiraLigado={caminho?.configurado === true}
          onFechar={() => setNovo(false)}
          onAberto={(codTicket) => {
            setNovo(false);
            patch({ ticket: codTicket });
          }}
        />
      )}
    </>
  );
}
