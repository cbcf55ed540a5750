import type { OutputOf } from '@oferta/contracts/contract.ts';
import { pesquisaContracts } from '@oferta/contracts/oficina-digital/pesquisa.ts';
import { IconClockX, IconHeartHandshake } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDelayed } from '#ui/state/use-delayed.ts';
import { chamar } from '#frames/pagina-leve/call.ts';
import { Aviso } from '#frames/pagina-leve/aviso.tsx';
import { ContatoLembrado } from '../components/contato-lembrado.tsx';
import { Falha } from '#frames/pagina-leve/falha.tsx';
import { Moldura } from '#frames/pagina-leve/moldura.tsx';
import { useDados } from '#frames/pagina-leve/use-dados.ts';
import { useTitulo } from '#frames/pagina-leve/use-titulo.ts';
import { Questionario } from './questionario.tsx';

type Pesquisa = OutputOf<(typeof pesquisaContracts)['verPesquisa']>;

/** How the visit went, in one minute. */
export function PesquisaPage({ token }: { readonly token: string }) {
  const pedir = useCallback(() => chamar(pesquisaContracts.verPesquisa, {}, { token }), [token]);
  const { dados: pesquisa, erro, carregando, recarregar, receber } = useDados(pedir);
  const [venceu, setVenceu] = useState(false);
  const esqueleto = useDelayed(carregando && !pesquisa);
  useTitulo('Como foi sua visita?');
  if (!pesquisa) {
    return (
      <Moldura>
        {erro !== null && (
          <Falha
            erro={erro}
            repetindo={carregando}
            onRepetir={() => void recarregar()}
            aQuemPedir={
              <ContatoLembrado pedido="Olá! Pode me reenviar o link da pesquisa? O que recebi não abre." />
            }
          />
        )}
        {erro === null && esqueleto && <Skeleton variant="form" count={4} />}
      </Moldura>
    );
  }
  const acabou = venceu || pesquisa.expirada;
  return (
    <Moldura rodape={<b>{pesquisa.concessionaria}</b>}>
      {pesquisa.respondida && <Obrigado pesquisa={pesquisa} />}
      {!pesquisa.respondida && acabou && (
        <Aviso titulo="Esta pesquisa já terminou" icone={<IconClockX size={30} />} tom={4}>
          <p>
            O prazo para responder passou. Se quiser contar como foi, fale com a {pesquisa.concessionaria}.
          </p>
        </Aviso>
      )}
      {!pesquisa.respondida && !acabou && (
        <Questionario
          token={token}
          pesquisa={pesquisa}
          onRespondida={() => receber({ ...pesquisa, respondida: true })}
          onVenceu={() => setVenceu(true)}
        />
      )}
    </Moldura>
  );
}

function Obrigado({ pesquisa: { cliente, concessionaria } }: { readonly pesquisa: Pesquisa }) {
  return (
    <Aviso titulo={`Obrigado, ${cliente}!`} icone={<IconHeartHandshake size={32} />} tom={5}>
      <p>Sua resposta já está com a {concessionaria} e ajuda a cuidar melhor de você e do seu carro.</p>
    </Aviso>
  );
}
