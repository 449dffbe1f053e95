"""Reader of the CAPES open data of students, as a script of the field reads them: names of columns, Latin-1, dates."""
import csv
import io
import json
import sys
from collections import Counter
from datetime import datetime

text = sys.stdin.buffer.read().decode("latin-1")
rows = list(csv.DictReader(io.StringIO(text), delimiter=";"))
for row in rows:
    for column in ("DT_MATRICULA_DISCENTE", "DT_SITUACAO_DISCENTE"):
        datetime.strptime(row[column], "%d%b%y:%H:%M:%S")
    assert row["NM_SITUACAO_DISCENTE"] in ("MATRICULADO", "TITULADO", "DESLIGADO", "ABANDONOU", "MUDANÇA DE NÍVEL SEM DEFESA")
    assert (row["QT_MES_TITULACAO"] != "") == (row["NM_SITUACAO_DISCENTE"] == "TITULADO")
assert len({(row["ID_PESSOA"], row["DS_GRAU_ACADEMICO_DISCENTE"], row["NM_SITUACAO_DISCENTE"]) for row in rows}) == len(rows)
print(json.dumps({
    "colunas": list(rows[0]) if rows else [],
    "linhas": len(rows),
    "pessoas": len({row["ID_PESSOA"] for row in rows}),
    "situacoes": Counter(row["NM_SITUACAO_DISCENTE"] for row in rows),
    "nomes": sorted(row["NM_DISCENTE"] for row in rows),
}))
