import type { ConfiguracaoDistribuidor } from '@oferta/contracts/ferramentas/configuracao.ts';
import { useState } from 'react';
import { useLidoAgora } from '#frames/form/use-lido-agora.ts';
import { Chegando } from '#frames/chegando.tsx';
import { configuracaoDe, guardarConfiguracao } from '../../hooks/configuracoes-options.ts';
import { EditorDaConfiguracao } from './editor-da-configuracao.tsx';

/** A distributor's settings read anew before its form opens; what the form began with stays while others save. */
export function ConfiguracaoAberta({ codDistribuidor }: { readonly codDistribuidor: number }) {
  const dados = useLidoAgora(configuracaoDe(codDistribuidor));
  const [base, setBase] = useState<ConfiguracaoDistribuidor | null>(null);
  if (base === null && dados.data) setBase(dados.data);
  if (base === null || !dados.data) return <Chegando de={dados} variant="formPage" />;
  return (
    <EditorDaConfiguracao
      key={codDistribuidor}
      configuracao={base}
      // Logos are kept the moment they are chosen, and what is counted may have changed.
      atual={comAchados(dados.data, base)}
      onSalvo={(salva) => {
        guardarConfiguracao(salva);
        setBase(salva);
      }}
    />
  );
}

/** The settings as they are, with what the names said when they were last saved here: reading them asks no name. */
const comAchados = (
  atual: ConfiguracaoDistribuidor,
  salva: ConfiguracaoDistribuidor,
): ConfiguracaoDistribuidor => ({
  ...atual,
  provas: atual.provas.map((prova) => ({
    ...prova,
    achado: prova.achado ?? salva.provas.find(({ host }) => host === prova.host)?.achado ?? null,
  })),
});
