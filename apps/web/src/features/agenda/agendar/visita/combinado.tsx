import {
  type CasaParaAgendar,
  paginaPublicaContracts,
  type PedidoPublico,
} from '@oferta/contracts/agenda/pagina-publica.ts';
import {
  IconCalendarPlus,
  IconCheck,
  IconHourglass,
  IconInfoCircle,
  IconLock,
  IconMapPin,
  IconTool,
} from '@tabler/icons-react';
import { useState } from 'react';
import { fraseAoCliente } from '#frames/pagina-leve/frase-ao-cliente.ts';
import { chamar, enderecoDe } from '#frames/pagina-leve/call.ts';
import { contatoDe } from '#frames/pagina-leve/contato.ts';
import { Recado } from '#frames/pagina-leve/recado.tsx';
import { useEnvio } from '#frames/pagina-leve/use-envio.ts';
import { send } from '#kernel/data/http.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { noRelogioDaCasa } from '../palavras.ts';
import { Carro } from '../components/cabecalho.tsx';
import { Nota } from '../components/nota.tsx';
import { Andamento, isFeito, tituloDoAndamento } from './andamento.tsx';
import css from './combinado.module.css';
import { FichaDaVisita } from './ficha-da-visita.tsx';

interface CombinadoProps {
  readonly casa: CasaParaAgendar;
  readonly slug: string;
  readonly token: string;
  readonly pedido: PedidoPublico;
  readonly onMudar: () => void;
  /** The visit as it is after an answer. */
  readonly onRespondida: (pedido: PedidoPublico) => void;
  readonly onCancelada: () => void;
}

/** What was agreed: when, what, how much and where, and until when it may be changed. */
export function Combinado(props: CombinadoProps) {
  const { casa, slug, token, pedido, onMudar, onCancelada } = props;
  const [cancelando, setCancelando] = useState(false);
  const cancelar = useEnvio(async () => {
    await chamar(paginaPublicaContracts.cancelarVisitaPublica, { params: { slug } }, { token });
    onCancelada();
    return true;
  });
  const naAgenda = useEnvio(() => baixarIcs(slug, token));
  const bolsao = pedido.situacao === 'bolsao';
  // A tick over "Em serviço" would say that the car is ready.
  const emObra = pedido.andamento !== null && !isFeito(pedido.andamento);
  const contato = contatoDe(casa.telefone, '');
  const ate = pedido.mudaAte === null ? null : noRelogioDaCasa(pedido.mudaAte, casa.fuso);
  return (
    <div className={css['combinado']} data-stack={12}>
      <span
        className={css['icone']}
        data-tone={bolsao ? 'brand' : pedido.precisaMudar ? 'p' : emObra ? 2 : 5}
        aria-hidden="true"
      >
        {bolsao || pedido.precisaMudar ? (
          <IconHourglass size={30} />
        ) : emObra ? (
          <IconTool size={30} />
        ) : (
          <IconCheck size={30} />
        )}
      </span>
      <h1>{tituloDe(pedido)}</h1>
      {pedido.andamento ? (
        <Andamento andamento={pedido.andamento} fuso={casa.fuso} />
      ) : (
        <p className={css['frase']}>{fraseDaVisita(pedido, casa)}</p>
      )}
      {pedido.perguntaSeVem && <SeVem {...props} />}
      <Carro carro={pedido.carro} />
      <FichaDaVisita casa={casa} pedido={pedido} />
      <div className={css['acoes']} data-stack={10}>
        <Button
          size="lg"
          icon={<IconCalendarPlus size={18} />}
          loading={naAgenda.enviando}
          onClick={() => void naAgenda.enviar(null)}
        >
          Na agenda
        </Button>
        <a
          className={buttonClass('default', 'lg')}
          href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${casa.nome}, ${casa.endereco}`)}`}
          target="_blank"
          rel="noreferrer"
        >
          <IconMapPin size={18} aria-hidden="true" />
          Como chegar
        </a>
      </div>
      {naAgenda.erro !== null && <Recado recusa frase={fraseAoCliente(naAgenda.erro)} />}
      {pedido.podeMudar && (
        <div className={css['acoes']} data-stack={10}>
          <Button size="lg" onClick={onMudar}>
            Mudar o horário
          </Button>
          {cancelando ? (
            <Button
              size="lg"
              variant="danger"
              loading={cancelar.enviando}
              onClick={() => void cancelar.enviar(null)}
            >
              Sim, cancelar a visita
            </Button>
          ) : (
            <Button size="lg" onClick={() => setCancelando(true)}>
              Cancelar a visita
            </Button>
          )}
        </div>
      )}
      {cancelar.erro !== null && <Recado recusa frase={fraseAoCliente(cancelar.erro)} />}
      <Nota icone={<IconInfoCircle size={18} />}>
        {pedido.andamento
          ? `Esta página se atualiza sozinha.${contato ? ` Dúvidas: ${contato.legivel}.` : ''}`
          : pedido.podeMudar
            ? `Dá para mudar ou cancelar por aqui até ${ate}, sem custo.`
            : `O prazo para mudar por aqui passou.${contato ? ` Ligue para ${contato.legivel}.` : ' Ligue para a oficina.'}`}
      </Nota>
      <Nota icone={<IconLock size={18} />}>
        Este link é só seu e mostra apenas o primeiro nome, o carro e a hora.
      </Nota>
    </div>
  );
}

function tituloDe({
  situacao,
  perguntaSeVem,
  precisaMudar,
  resposta,
  nome,
  andamento,
}: PedidoPublico): string {
  if (andamento) return tituloDoAndamento(andamento);
  const virgula = nome ? `, ${nome}` : '';
  if (precisaMudar) return `Este horário vai mudar${virgula}`;
  if (situacao === 'bolsao') return 'Pedido recebido';
  return perguntaSeVem && resposta === null ? `Você vem${virgula}?` : `Combinado${virgula}`;
}

function fraseDaVisita(
  { situacao, perguntaSeVem, precisaMudar, podeMudar, resposta }: PedidoPublico,
  casa: CasaParaAgendar,
): string {
  if (precisaMudar)
    return podeMudar
      ? `A ${casa.nome} não atende mais nesse horário. Escolha outro aqui, ou espere: ela liga para combinar.`
      : `A ${casa.nome} não atende mais nesse horário. Ela liga para combinar outro.`;
  if (situacao === 'bolsao') return 'A oficina confirma em breve por SMS ou telefone.';
  if (resposta === 'querMudar') return `Avisamos a ${casa.nome}: ela liga para combinar outro horário.`;
  if (resposta === 'confirmou') return `A ${casa.nome} já sabe que você vem.`;
  return perguntaSeVem
    ? 'Confirme para a oficina deixar tudo pronto, ou escolha outro horário.'
    : 'Mandamos a confirmação para o seu contato, com o link desta página.';
}

/** What a reminder asks. Where the term for moving is over, another hour is asked for and the house calls. */
function SeVem({ slug, token, pedido, onRespondida }: CombinadoProps) {
  const responder = useEnvio(async (resposta: 'confirmou' | 'querMudar') => {
    const params = { slug };
    onRespondida(
      await chamar(paginaPublicaContracts.responderVisitaPublica, { params, body: { resposta } }, { token }),
    );
    return true;
  });
  return (
    <>
      <div className={css['acoes']} data-stack={10}>
        {pedido.resposta !== 'confirmou' && (
          <Button
            size="lg"
            variant="primary"
            icon={<IconCheck size={18} />}
            loading={responder.enviando}
            onClick={() => void responder.enviar('confirmou')}
          >
            Confirmo, eu vou
          </Button>
        )}
        {!pedido.podeMudar && pedido.resposta !== 'querMudar' && (
          <Button size="lg" disabled={responder.enviando} onClick={() => void responder.enviar('querMudar')}>
            Preciso de outro horário
          </Button>
        )}
      </div>
      {responder.erro !== null && <Recado recusa frase={fraseAoCliente(responder.erro)} />}
    </>
  );
}

/** Brings the visit for the phone's calendar, with the link's token in a header that no log keeps. */
async function baixarIcs(slug: string, token: string): Promise<true> {
  const url = enderecoDe(paginaPublicaContracts.visitaPublicaIcs, { slug });
  const headers = { Authorization: `Bearer ${token}` };
  const resposta = await send({
    method: 'GET',
    url,
    caminho: paginaPublicaContracts.visitaPublicaIcs.path,
    headers,
  });
  const endereco = URL.createObjectURL(await resposta.blob());
  const link = document.createElement('a');
  link.href = endereco;
  link.download = 'visita.ics';
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(endereco), 60_000);
  return true;
}
