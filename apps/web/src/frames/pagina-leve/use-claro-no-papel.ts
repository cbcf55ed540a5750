import { useEffect } from 'react';

/** Paper is white: a dark page is printed light, and is dark again after. */
export function useClaroNoPapel(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let tema: string | undefined;
    const antes = (): void => {
      tema = dataset['mantineColorScheme'];
      dataset['mantineColorScheme'] = 'light';
    };
    const depois = (): void => {
      if (tema !== undefined) dataset['mantineColorScheme'] = tema;
    };
    window.addEventListener('beforeprint', antes);
    window.addEventListener('afterprint', depois);
    return () => {
      window.removeEventListener('beforeprint', antes);
      window.removeEventListener('afterprint', depois);
    };
  }, []);
}
