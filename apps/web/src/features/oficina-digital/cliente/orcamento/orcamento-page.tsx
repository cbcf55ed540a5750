import { publicoContracts } from '@oferta/contracts/oficina-digital/publico.ts';
import { formatCnpj } from '@oferta/domain/cadastros/documento/cnpj.ts';
import { useCallback, useEffect, useState } from 'react';
import { Skeleton } from '#ui/state/skeleton.tsx';
import { useDelayed } from '#ui/state/use-delayed.ts';
import { chamar } from '#frames/pagina-leve/call.ts';
import { lembrarOficina } from '../model/oficina-lembrada.ts';
import { ContatoLembrado } from '../components/contato-lembrado.tsx';
import { Falha } from '#frames/pagina-leve/falha.tsx';
import { Moldura } from '#frames/pagina-leve/moldura.tsx';
import { useDados } from '#frames/pagina-leve/use-dados.ts';
import { useTitulo } from '#frames/pagina-leve/use-titulo.ts';
import { BotaoPdf } from './botao-pdf.tsx';
import { ForaDoAr } from './fora-do-ar.tsx';
import { Proposta } from './proposta.tsx';
import { Recibo } from './recibo.tsx';
import { useMarcarVisto } from './use-marcar-visto.ts';

/** The quote that a link opens: to answer, answered, or no longer to be answered. */
export function OrcamentoPage({ token }: { readonly token: string }) {
  const pedir = useCallback(() => chamar(publicoContracts.verOrcamento, {}, { token }), [token]);
  const { dados: pagina, erro, carregando, recarregar, receber } = useDados(pedir);
  const [recado, setRecado] = useState<string | null>(null);
  const esqueleto = useDelayed(carregando && !pagina);
  useTitulo(
    pagina?.orcamento.veiculo.modelo ? `Orçamento do seu ${pagina.orcamento.veiculo.modelo}` : 'Orçamento',
  );
  useMarcarVisto(token, pagina?.situacao === 'aberto');
  useEffect(() => {
    if (pagina) lembrarOficina(localStorage, pagina.orcamento.concessionaria);
  }, [pagina]);

  if (!pagina) {
    return (
      <Moldura>
        {erro !== null && (
          <Falha
            erro={erro}
            repetindo={carregando}
            onRepetir={() => void recarregar()}
            aQuemPedir={
              <ContatoLembrado pedido="Olá! Pode me reenviar o link do orçamento? O que recebi não abre." />
            }
          />
        )}
        {erro === null && esqueleto && <Skeleton variant="cards" count={4} />}
      </Moldura>
    );
  }
  const { concessionaria } = pagina.orcamento;
  const lePapel = pagina.situacao === 'aberto' || pagina.situacao === 'decidido';
  return (
    <Moldura
      guarda={pagina.situacao === 'aberto'}
      acao={
        lePapel && (
          <BotaoPdf
            arquivos={pagina.arquivos}
            token={token}
            nome={`orcamento-${pagina.orcamento.numero}.pdf`}
          />
        )
      }
      rodape={
        <>
          <b>{concessionaria.nome}</b>
          <span>
            CNPJ {formatCnpj(concessionaria.cnpj)} · {concessionaria.cidade}
          </span>
        </>
      }
    >
      {pagina.situacao === 'aberto' && (
        <Proposta
          // Another version's choices are no choices of this one.
          key={pagina.orcamento.numeroVersao}
          token={token}
          pagina={pagina}
          recado={recado}
          onPagina={receber}
          onRecarregar={(frase) => {
            setRecado(frase);
            void recarregar();
          }}
        />
      )}
      {pagina.situacao === 'decidido' && (
        <Recibo token={token} pagina={pagina} recado={recado} onPagina={receber} />
      )}
      {!lePapel && <ForaDoAr pagina={pagina} />}
    </Moldura>
  );
}
