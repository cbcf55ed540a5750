import {
  type CasaParaAgendar,
  paginaPublicaContracts,
  type PedidoPublico,
} from '@oferta/contracts/agenda/pagina-publica.ts';
import { IconCalendarOff } from '@tabler/icons-react';
import { useState } from 'react';
import { fraseAoCliente } from '#frames/pagina-leve/frase-ao-cliente.ts';
import { Aviso } from '#frames/pagina-leve/aviso.tsx';
import { chamar } from '#frames/pagina-leve/call.ts';
import { Contatos } from '#frames/pagina-leve/contatos.tsx';
import { Recado } from '#frames/pagina-leve/recado.tsx';
import { useEnvio } from '#frames/pagina-leve/use-envio.ts';
import { Button } from '#ui/button/button.tsx';
import { noRelogioDaCasa } from '../palavras.ts';
import { Aceite } from '../components/aceite.tsx';
import { Cabecalho, Carro } from '../components/cabecalho.tsx';
import css from './combinado.module.css';
import { FichaDaVisita } from './ficha-da-visita.tsx';

interface HoraQueAbriuProps {
  readonly casa: CasaParaAgendar;
  readonly slug: string;
  readonly token: string;
  readonly pedido: PedidoPublico;
  /** It is a visit now; null: it was left to the next. */
  readonly onRespondida: (pedido: PedidoPublico | null) => void;
}

/** An hour that freed, offered to somebody of the waiting list: theirs by a yes, until its time is over. */
export function HoraQueAbriu({ casa, slug, token, pedido, onRespondida }: HoraQueAbriuProps) {
  const [aceite, setAceite] = useState(false);
  const [cobrando, setCobrando] = useState(false);
  const responder = useEnvio(async (aceita: boolean) => {
    onRespondida(
      await chamar(
        paginaPublicaContracts.responderOfertaPublica,
        { params: { slug }, body: { aceita, aceite } },
        { token },
      ),
    );
    return true;
  });
  if (pedido.guardadoAte === null) return <OfertaPassou casa={casa} />;
  return (
    <div className={css['combinado']} data-stack={12}>
      <Cabecalho titulo={`Abriu um horário${pedido.nome ? `, ${pedido.nome}` : ''}`}>
        Guardamos para você até {noRelogioDaCasa(pedido.guardadoAte, casa.fuso)}. Depois ele vai para o
        próximo da lista.
      </Cabecalho>
      <Carro carro={pedido.carro} />
      <FichaDaVisita casa={casa} pedido={pedido} />
      <Aceite
        termo={casa.termo}
        {...{ aceite, setAceite }}
        erro={cobrando && !aceite ? 'Para ficar com o horário, marque que aceita' : undefined}
      />
      {responder.erro !== null && <Recado recusa frase={fraseAoCliente(responder.erro)} />}
      <div className={css['acoes']} data-stack={10}>
        <Button
          size="lg"
          variant="primary"
          loading={responder.enviando}
          onClick={() => (aceite ? void responder.enviar(true) : setCobrando(true))}
        >
          Quero este horário
        </Button>
        <Button size="lg" disabled={responder.enviando} onClick={() => void responder.enviar(false)}>
          Não posso
        </Button>
      </div>
    </div>
  );
}

/** Left, or not answered in time: whoever waits waits on. */
export const OfertaPassou = ({ casa }: { readonly casa: CasaParaAgendar }) => (
  <Aviso
    titulo="Este horário foi para o próximo"
    icone={<IconCalendarOff size={30} />}
    tom="brand"
    acoes={<Contatos telefone={casa.telefone} texto="Olá! Estou na lista de espera." />}
  >
    <p>Você continua na lista de espera. Quando abrir outro, avisamos.</p>
  </Aviso>
);
