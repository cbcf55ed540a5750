import {
  configuracaoContracts,
  FUNDOS,
  type ConfiguracaoDistribuidor,
  type Fundo,
} from '@oferta/contracts/ferramentas/configuracao.ts';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useCall } from '#kernel/data/use-call.ts';
import { Button } from '#ui/button/button.tsx';
import { guardarConfiguracao } from '../../hooks/configuracoes-options.ts';
import css from './configuracoes.module.css';

const NOME = { claro: 'Para fundo claro', escuro: 'Para fundo escuro' } as const;

/** The two logos, each on its ground. They are kept the moment they are chosen. */
export const Logos = ({ atual }: { readonly atual: ConfiguracaoDistribuidor }) => (
  <>
    <div className={css['logos']} data-stack={12}>
      {FUNDOS.map((fundo) => (
        <LogoNoFundo key={fundo} fundo={fundo} atual={atual} />
      ))}
    </div>
    <p className={css['nota']}>
      SVG de até 100 kB (é limpo ao chegar), ou PNG, WebP ou JPEG de até 5 MB com ao menos 320 px.
      {atual.logos.escuro === null &&
        atual.logos.claro !== null &&
        ' Sem o de fundo escuro, o claro aparece sobre um papel branco.'}
    </p>
  </>
);

interface LogoNoFundoProps {
  readonly fundo: Fundo;
  readonly atual: ConfiguracaoDistribuidor;
}

function LogoNoFundo({ fundo, atual }: LogoNoFundoProps) {
  const arquivo = useRef<HTMLInputElement>(null);
  const [recusa, setRecusa] = useState<string | null>(null);
  const params = { codDistribuidor: atual.codDistribuidor, fundo };
  const opcoes = {
    onSuccess(salva: ConfiguracaoDistribuidor): void {
      setRecusa(null);
      guardarConfiguracao(salva);
    },
    onError({ mensagem }: { readonly mensagem: string }): boolean {
      setRecusa(mensagem);
      return true;
    },
  };
  const trocar = useCall(configuracaoContracts.trocarLogoDoDistribuidor, {
    ...opcoes,
    done: { title: 'Logo salvo' },
  });
  const remover = useCall(configuracaoContracts.removerLogoDoDistribuidor, {
    ...opcoes,
    done: { title: 'Logo removido' },
  });
  const imagem = atual.logos[fundo];
  return (
    <div className={css['logoNoFundo']} data-stack={8}>
      <div className={css['fundo']} data-fundo={fundo}>
        {imagem === null ? (
          <span>Sem logo</span>
        ) : (
          <img src={imagem} alt={`Logo ${NOME[fundo].toLowerCase()}`} />
        )}
      </div>
      <div className={css['acoesDoLogo']} data-line={6}>
        <b>{NOME[fundo]}</b>
        <input
          ref={arquivo}
          type="file"
          accept="image/svg+xml,image/png,image/webp,image/jpeg"
          hidden
          aria-label={`Arquivo do logo ${NOME[fundo].toLowerCase()}`}
          onChange={({ target }) => {
            const [escolhido] = target.files ?? [];
            target.value = '';
            if (!escolhido) return;
            const form = new FormData();
            form.append('arquivo', escolhido);
            trocar.mutate({ params, form });
          }}
        />
        <Button
          size="sm"
          icon={<IconUpload size={15} />}
          loading={trocar.isPending}
          aria-label={`${imagem === null ? 'Enviar' : 'Trocar'} logo ${NOME[fundo].toLowerCase()}`}
          onClick={() => arquivo.current?.click()}
        >
          {imagem === null ? 'Enviar' : 'Trocar'}
        </Button>
        {imagem !== null && (
          <Button
            size="sm"
            variant="subtle"
            loading={remover.isPending}
            aria-label={`Remover logo ${NOME[fundo].toLowerCase()}`}
            onClick={() => remover.mutate({ params })}
          >
            Remover
          </Button>
        )}
      </div>
      {recusa && (
        <p className={css['erro']} role="alert">
          {recusa}
        </p>
      )}
    </div>
  );
}
