#!/bin/sh
# Holds every timeline against the schema that editors are given, with a validator of others.
set -eu

.build/debug/flipbook schema | /usr/bin/python3 -c '
import glob, json, sys
import jsonschema, yaml

schema = json.load(sys.stdin)
validator = jsonschema.validators.validator_for(schema)
validator.check_schema(schema)
check = validator(schema)

def problems(path):
    with open(path, encoding="utf-8") as file:
        return [f"{path}: {problem.message}" for problem in check.iter_errors(yaml.safe_load(file))]

good = sorted(glob.glob("timelines/*.yaml") + glob.glob("timelines/tests/*.yaml")
              + glob.glob("Tests/FlipbookTimelineTests/Fixtures/*.yaml"))
found = [problem for path in good for problem in problems(path)]
# Words that the reader does not know, the schema does not know either.
codes = ["T201", "T202", "T203", "T204", "T205-missing-key", "T211", "T214", "T218",
         "T220", "T226", "T301", "T312"]
for code in codes:
    for path in glob.glob(f"timelines/errors/{code}*.yaml"):
        if not problems(path):
            found.append(f"{path}: the schema finds nothing wrong")
for problem in found:
    print("schema:", problem, file=sys.stderr)
if found or len(good) < 15:
    sys.exit(1)
print(f"schema: {len(good)} timelines are as it says")
'
