#!/usr/bin/env bash
# Gives each version that CHANGELOG.md names by its commit's subject the tag it belongs to (v0.2.0): a rebase keeps subjects, and
# loses tags. Run where the repository is published; with --ver it only says which it would be.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

versao=
falta=0
while IFS= read -r linha; do
  if [[ $linha =~ ^'## '([0-9]+\.[0-9]+\.[0-9]+)$ ]]; then versao=${BASH_REMATCH[1]}; fi
  [[ $linha =~ ^'Commit “'(.*)'”' ]] || continue
  assunto=${BASH_REMATCH[1]}
  commit=$(git log --format='%H%x09%s' | awk -F '\t' -v a="$assunto" '$2 == a && !n++ { print $1 }')
  if [[ -z $commit ]]; then
    echo "v$versao: não há commit com o assunto “$assunto”" >&2
    falta=1
    continue
  fi
  echo "v$versao ${commit:0:8} $assunto"
  [[ ${1:-} == --ver ]] || git tag -f "v$versao" "$commit" >/dev/null
done <CHANGELOG.md
exit $falta
