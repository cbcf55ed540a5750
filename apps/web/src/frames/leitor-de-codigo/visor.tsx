import css from './leitor-de-codigo.module.css';
import type { Leitor } from './use-leitor.ts';

/** What the camera sees, what it says, and the way in for a photo. */
export function Visor({ leitor: { video, foto, aberta, recado, lerFoto } }: { readonly leitor: Leitor }) {
  return (
    <>
      <div className={css['visor']} data-aberta={aberta || undefined}>
        <video ref={video} muted playsInline aria-label="Imagem da câmera" />
      </div>
      <output className={css['recado']}>{recado}</output>
      <input
        ref={foto}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="Foto do código"
        onChange={({ currentTarget }) => {
          const [arquivo] = currentTarget.files ?? [];
          // The same photo chosen again must be a change again.
          currentTarget.value = '';
          void lerFoto(arquivo);
        }}
      />
    </>
  );
}
