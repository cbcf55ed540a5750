#!/bin/sh
# apontar.sh CELL HOST…: from now on the hosts lead to the cell. CELULAS_MAPA is the proxy's map, CELULAS_RECARREGAR what has it read anew.
set -eu
celula=$1
shift
novo="$CELULAS_MAPA.novo"
cp "$CELULAS_MAPA" "$novo"
for host; do
  { awk -v host="$host" '$1 != host' "$novo"; echo "$host $celula"; } > "$novo.linhas"
  mv "$novo.linhas" "$novo"
done
mv "$novo" "$CELULAS_MAPA"
sh -c "${CELULAS_RECARREGAR:-systemctl reload haproxy}"
