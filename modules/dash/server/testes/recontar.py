"""Recount of every card from the events alone, with pandas, by the rules of the README.

Reads people, events, places and instants (JSON); writes for each instant the present rows by unit and situation, and for
the last one every card.
"""
import json
import sys

import pandas as pd

NEXT = {
    "CON": "INI ENV DES NCO REM", "INI": "ENV DES NCO REM", "ENV": "ANA PEN DEF IND DES REM", "ANA": "PEN DEF IND DES REM",
    "PEN": "ENV IND DES NCO REM", "DEF": "CNF PRD DES REM IND", "CNF": "CSL IND DES REM", "CSL": "DES REM", "IND": "ANA",
    "DES": "", "NCO": "CON INI ENV", "PRD": "DEF CNF", "REM": "",
}
STAGES = ["CON", "INI", "ENV", "DEF", "CNF", "CSL"]
HOLD = ["INI", "ENV", "ANA", "PEN", "DEF", "CNF", "CSL"]

data = json.load(sys.stdin)
people = pd.DataFrame(data["pessoas"])
people["dtacon"] = pd.to_datetime(people["dtacon"], utc=True)
events = pd.DataFrame(data["eventos"])
events["dtaevt"] = pd.to_datetime(events["dtaevt"], utc=True)
events = events.sort_values(["numins", "dtaevt", "chvevt"], kind="stable")


def replay(until):
    rows = people[people["dtacon"] <= until].copy()
    known = events[events["dtaevt"] <= until]
    now, reached = {}, {}
    for numins, sitmat in zip(known["numins"], known["sitmat"]):
        before = now.get(numins, "CON")
        if sitmat not in NEXT[before].split():
            continue
        now[numins] = sitmat
        if sitmat in STAGES:
            reached[numins] = max(reached.get(numins, 0), STAGES.index(sitmat))
    rows["sitmat"] = rows["numins"].map(now).fillna("CON")
    rows["reached"] = rows["numins"].map(reached).fillna(0).astype(int)
    return rows


def table(rows):
    return {f"{unit}:{sit}": int(count) for (unit, sit), count in rows.groupby(["codund", "sitmat"]).size().items()}


instants = [pd.Timestamp(text) for text in data["instantes"]]
rows = replay(pd.Timestamp.max.tz_localize("UTC"))
keys = ["tiping", "codcur", "modvag"]
held = rows[rows["sitmat"].isin(HOLD)].groupby(keys).size()
places = pd.DataFrame(data["vagas"]).groupby(keys)["qtdvag"].sum()
left = places.sub(held, fill_value=0)
print(json.dumps({
    "instantes": [table(replay(instant)) for instant in instants],
    "convocacoes": len(rows),
    "pessoas": int(rows["chvpes"].nunique()),
    "situacoes": {sit: int(count) for sit, count in rows.groupby("sitmat").size().items()},
    "funil": {stage: int((rows["reached"] >= index).sum()) for index, stage in enumerate(STAGES)},
    "unidades": table(rows),
    "vagas": int(places.sum()),
    "restantes": int(left.sum()),
    "abertas": int(left.clip(lower=0).sum()),
    "fila": int(rows["sitmat"].isin(["ENV", "ANA"]).sum()),
}))
