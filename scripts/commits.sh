#!/bin/sh
# Refuses commits whose subject is too long or ends with a full stop; those since the rule is kept.
set -eu

limit=65
first=${1:-03ec630}

# A shallow clone, or no repository at all, has nothing to look at.
git rev-parse --quiet --verify "$first^{commit}" >/dev/null 2>&1 || exit 0
refused=$(
  git log --no-merges --format='%h %s' "$first..HEAD" |
    awk -v limit="$limit" '{ subject = substr($0, index($0, " ") + 1)
      if (length(subject) > limit || subject ~ /\.$/) print }'
)
[ -z "$refused" ] && exit 0
echo "$refused" >&2
echo "commits: a subject has at most $limit characters and no full stop" >&2
exit 1
